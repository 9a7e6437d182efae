import type { MergedPiece } from '#contract/admin/entries'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { isSame } from '#contract/content/describe-change'
import type { Repository } from '../../git/repository'

/** Widgets whose text is long enough for two people to work in different places of it. */
const LONG = new Set(['markdown', 'long-text'])

/** The pieces of long texts that clash, by the path of their field. */
export type Clashes = Readonly<Record<string, readonly MergedPiece[]>>

/** Two edits of one value brought together. */
export interface Merged<Value> {
  /** Both edits; where they clash, mine: of a long text only the paragraphs that do. */
  readonly value: Value
  /** The fields that both changed. */
  readonly conflicts: readonly string[]
  readonly clashes: Clashes
}

/** The versions of a value: what both began with, mine, and what is there now. */
export interface Sides<Value> {
  /** Null when nobody remembers it: then every difference is a conflict. */
  readonly base: Value | null
  readonly mine: Value
  readonly current: Value
}

/** Brings two edits of an entry together: field by field, long texts paragraph by paragraph. */
export async function mergeValues<F extends Fields>(
  type: ContentType<F>,
  { base, mine, current }: Sides<ValueOf<F>>,
  merge: Repository['merge'],
): Promise<Merged<ValueOf<F>>> {
  const conflicts: string[] = []
  const clashes: Record<string, readonly MergedPiece[]> = {}
  const value: Record<string, unknown> = { ...current }
  for (const [name, field] of Object.entries(type.fields)) {
    const sides = { base: base?.[name], mine: mine[name], current: current[name] }
    const merged = await mergeField(sides, LONG.has(field.widget) && base !== null, merge)
    value[name] = merged.value
    if (!merged.isClean) conflicts.push(name)
    if (merged.pieces) clashes[name] = merged.pieces
  }
  return { value: type.schema.parse(value), conflicts, clashes }
}

async function mergeField(
  { base, mine, current }: { base: unknown; mine: unknown; current: unknown },
  isLong: boolean,
  merge: Repository['merge'],
): Promise<{ value: unknown; isClean: boolean; pieces?: readonly MergedPiece[] }> {
  if (isSame(mine, current) || isSame(mine, base)) return { value: current, isClean: true }
  if (isSame(current, base)) return { value: mine, isClean: true }
  if (!isLong || typeof mine !== 'string' || typeof current !== 'string')
    return { value: mine, isClean: false }
  const {
    text,
    isClean,
    pieces = [],
  } = await merge({
    base: `${base ?? ''}\n`,
    ours: `${mine}\n`,
    theirs: `${current}\n`,
  })
  if (isClean) return { value: withoutBreak(text), isClean }
  const ours = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.mine)).join('')
  return { value: withoutBreak(ours), isClean, pieces: withoutLastBreak(pieces) }
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
