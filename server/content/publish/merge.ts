import type { MergedPiece } from '#contract/admin/entries'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { isSame } from '#contract/content/describe-change'
import type { Repository } from '../../git/repository'
import { idOf } from './create'

/** Widgets whose text is long enough for two people to work in different places of it. */
const LONG = new Set(['markdown', 'long-text'])

/** The pieces of long texts that clash, by the path of their field. */
type Clashes = Readonly<Record<string, readonly MergedPiece[]>>

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

/** Brings two edits of a list together: record by record, in each field by field. Conflicts are `id.field`. */
export async function mergeLists<F extends Fields>(
  type: ContentType<F>,
  { base, mine, current }: Sides<readonly ValueOf<F>[]>,
  merge: Repository['merge'],
): Promise<Merged<readonly ValueOf<F>[]>> {
  const lists = { base: byId(type, base ?? []), mine: byId(type, mine), current: byId(type, current) }
  const conflicts: string[] = []
  const clashes: Clashes[] = []
  const merged = new Map<string, ValueOf<F>>()
  for (const id of mergedOrder(lists)) {
    const sides = { base: lists.base.get(id), mine: lists.mine.get(id), current: lists.current.get(id) }
    const record = await mergeRecord(type, sides, merge)
    conflicts.push(...record.conflicts.map((field) => `${id}.${field}`))
    clashes.push(below(id, record.clashes))
    if (record.value) merged.set(id, record.value)
  }
  return { value: [...merged.values()], conflicts, clashes: Object.assign({}, ...clashes) }
}

/** My order when I changed it, otherwise theirs; records that only the other side has come at their end. */
function mergedOrder<V>({
  base,
  mine,
  current,
}: Record<'base' | 'mine' | 'current', ReadonlyMap<string, V>>) {
  const shared = [...base.keys()].filter((id) => mine.has(id))
  const isMine = !isSame(
    shared,
    [...mine.keys()].filter((id) => base.has(id)),
  )
  const [first, second] = isMine ? [mine, current] : [current, mine]
  return new Set([...first.keys(), ...second.keys()])
}

async function mergeRecord<F extends Fields>(
  type: ContentType<F>,
  { base, mine, current }: { [Side in keyof Sides<never>]: ValueOf<F> | undefined },
  merge: Repository['merge'],
): Promise<Omit<Merged<ValueOf<F>>, 'value'> & { value: ValueOf<F> | undefined }> {
  if (mine && current) return mergeValues(type, { base: base ?? null, mine, current }, merge)
  const left = mine ?? current
  // Nobody had it before: one of us added it.
  if (!base || !left) return { value: left ?? undefined, conflicts: [], clashes: {} }
  // One of us deleted what the other left alone, or changed.
  return isSame(left, base)
    ? { value: undefined, conflicts: [], clashes: {} }
    : { value: mine ?? undefined, conflicts: ['id'], clashes: {} }
}

/** The clashes of one record, by their paths in the list. */
function below(id: string, clashes: Clashes): Clashes {
  return Object.fromEntries(Object.entries(clashes).map(([field, pieces]) => [`${id}.${field}`, pieces]))
}

function byId<F extends Fields>(
  type: ContentType<F>,
  values: readonly ValueOf<F>[],
): Map<string, ValueOf<F>> {
  return new Map(values.map((value) => [idOf(type, value), value]))
}
