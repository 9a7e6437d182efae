import type { MergedPiece } from '#contract/admin/entries'
import type { Repository } from '../../git/repository'

/** Merges two edits of a text by paragraph. */
interface MergedText {
  /** In a clash, mine. */
  readonly value: string
  /** The pieces of a text with clashes. */
  readonly pieces?: readonly MergedPiece[]
}

export async function mergeText(
  { base, mine, current }: { base: string; mine: string; current: string },
  merge: Repository['merge'],
): Promise<MergedText> {
  const sides = { base: `${base}\n`, ours: `${mine}\n`, theirs: `${current}\n` }
  const { text, isClean, pieces = [] } = await merge(sides)
  if (isClean) return { value: withoutBreak(text) }
  const ours = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.mine)).join('')
  return { value: withoutBreak(ours), pieces: withoutLastBreak(pieces) }
}

/** git merges by line, so each text got a line end at its end. */
const withoutBreak = (text: string) => text.replace(/\n$/, '')

function withoutLastBreak(pieces: readonly MergedPiece[]): readonly MergedPiece[] {
  const last = pieces.at(-1)
  if (last === undefined) return pieces
  const end =
    typeof last === 'string'
      ? withoutBreak(last)
      : { mine: withoutBreak(last.mine), theirs: withoutBreak(last.theirs) }
  return [...pieces.slice(0, -1), end]
}
