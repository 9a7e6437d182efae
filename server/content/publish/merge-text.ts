import type { MergedPiece } from '#contract/admin/entries'
import type { Repository } from '../../git/repository'

/** Two edits of a text brought together paragraph by paragraph. */
interface MergedText {
  /** Where they clash, mine. */
  readonly value: string
  /** The pieces of a text that clashes. */
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

/** git merges lines, so each text was given a break at its end. */
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
