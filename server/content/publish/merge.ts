import type { ConflictSides, MergedPiece } from '#contract/admin/entries'
import { type AnyContentType, type AnyValue, idOf } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import type { Field } from '#contract/content/field'
import { mergedPlaces } from '#contract/content/merged-places'
import type { Repository } from '../../git/repository'
import { hasPlaces, mergeData } from './merge-data'
import { mergeText } from './merge-text'

/** Widgets for texts long enough for two people to edit different parts. */
const LONG = new Set(['markdown', 'long-text'])

/** Clashes within a field, by path: the pieces of long texts, and both sides of places within a list. */
interface Clashes {
  readonly pieces: Readonly<Record<string, readonly MergedPiece[]>>
  readonly sides: Readonly<Record<string, ConflictSides>>
}

const NOTHING: Clashes = { pieces: {}, sides: {} }

/** Two edits of one value, merged. */
export interface Merged<Value> {
  /** Both edits; in a clash mine: in a long text only for the clashing paragraphs. */
  readonly value: Value
  /** The places that both changed: a field, or a place in a list of records (`blocks.2.title`). */
  readonly conflicts: readonly string[]
  readonly clashes: Clashes
}

/** The versions of a value: the common base, mine, and the present one. */
export interface Sides<Value> {
  /** Null when it is no longer known: then every difference is a conflict. */
  readonly base: Value | null
  readonly mine: Value
  readonly current: Value
}

/** Merges two edits of an entry: by field, with long texts by paragraph and lists of records by item. */
export async function mergeValues(
  type: AnyContentType,
  { base, mine, current }: Sides<AnyValue>,
  merge: Repository['merge'],
): Promise<Merged<AnyValue>> {
  const conflicts: string[] = []
  const clashes: Clashes[] = []
  const value: Record<string, unknown> = { ...current }
  for (const [name, field] of Object.entries(type.fields)) {
    const sides = { base: base?.[name], mine: mine[name], current: current[name] }
    const merged = await (base === null ? mergeWhole(sides) : mergeField(field, sides, merge))
    value[name] = merged.value
    conflicts.push(...merged.conflicts.map((path) => name + path))
    clashes.push(below(name, merged.clashes))
  }
  const read = type.schema.safeParse(value)
  if (read.success) return { value: read.data, conflicts, clashes: together(clashes) }
  // Either edit is right by itself: what is wrong is where they do not go together.
  const names = new Set(read.error.issues.map(({ path: [name] }) => String(name)))
  const own = Object.fromEntries([...names].map((name) => [name, mine[name]]))
  const merged = { ...current, ...value, ...own }
  return { value: merged, conflicts: [...new Set([...conflicts, ...names])], clashes: together(clashes) }
}

/** The versions of a field; clash paths are relative to it: '' is the field itself. */
type FieldSides = Readonly<Record<'base' | 'mine' | 'current', unknown>>

async function mergeField(
  field: Field,
  sides: FieldSides,
  merge: Repository['merge'],
): Promise<Merged<unknown>> {
  const { base, mine, current } = sides
  const whole = mergeWhole(sides)
  if (whole.conflicts.length === 0) return whole
  if (LONG.has(field.widget) && typeof mine === 'string' && typeof current === 'string') {
    const { value, pieces } = await mergeText({ base: String(base ?? ''), mine, current }, merge)
    if (!pieces) return { value, conflicts: [], clashes: NOTHING }
    return { value, conflicts: [''], clashes: { pieces: { '': pieces }, sides: {} } }
  }
  if (![mine, current].some(hasPlaces)) return whole
  const { value, clashes } = await mergeData(sides, merge)
  // Each edit may be valid on its own, and the merged list too long.
  if (!field.schema.safeParse(value).success) return whole
  const found = clashes.map(({ path, pieces, ...both }) =>
    pieces ? { pieces: { [path]: pieces }, sides: {} } : { pieces: {}, sides: { [path]: both } },
  )
  return { value, conflicts: clashes.map(({ path }) => path), clashes: together(found) }
}

/** Without edits on both sides there is nothing to merge. */
function mergeWhole({ base, mine, current }: FieldSides): Merged<unknown> {
  if (isSame(mine, current) || isSame(mine, base)) return { value: current, conflicts: [], clashes: NOTHING }
  const isMine = isSame(current, base)
  return { value: mine, conflicts: isMine ? [] : [''], clashes: NOTHING }
}

function together(clashes: readonly Clashes[]): Clashes {
  return {
    pieces: Object.assign({}, ...clashes.map(({ pieces }) => pieces)),
    sides: Object.assign({}, ...clashes.map(({ sides }) => sides)),
  }
}

/** The clashes of one part, by their paths in the whole. */
function below(start: string, { pieces, sides }: Clashes): Clashes {
  const moved = <Value>(found: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(found).map(([path, value]) => [start + path, value]))
  return { pieces: moved(pieces), sides: moved(sides) }
}

/** Merges two edits of a list: by record, and within it by field. Conflicts are `id.field`. */
export async function mergeLists(
  type: AnyContentType,
  { base, mine, current }: Sides<readonly AnyValue[]>,
  merge: Repository['merge'],
): Promise<Merged<readonly AnyValue[]>> {
  const lists = withOnePlace(type, {
    base: byId(type, base ?? []),
    mine: byId(type, mine),
    current: byId(type, current),
  })
  const conflicts: string[] = []
  const clashes: Clashes[] = []
  const merged = new Map<string, AnyValue>()
  for (const id of mergedOrder(lists)) {
    const sides = { base: lists.base.get(id), mine: lists.mine.get(id), current: lists.current.get(id) }
    const record = await mergeRecord(type, sides, merge)
    conflicts.push(...record.conflicts.map((field) => `${id}.${field}`))
    clashes.push(below(`${id}.`, record.clashes))
    if (record.value) merged.set(id, record.value)
  }
  return { value: [...merged.values()], conflicts, clashes: together(clashes) }
}

/** The versions of a list, by id. */
type Lists = Readonly<Record<'base' | 'mine' | 'current', ReadonlyMap<string, AnyValue>>>

/** Their order and mine, as of any list (tests/decisions/0198). */
function mergedOrder({ base, mine, current }: Lists): readonly string[] {
  const known = new Map([...base.keys()].map((id, at) => [id, at]))
  const [ours, theirs] = [[...mine.keys()], [...current.keys()]]
  const origins = { mine: ours.map((id) => known.get(id)), current: theirs.map((id) => known.get(id)) }
  const places = mergedPlaces(origins, (side, at) => (side === 'mine' ? ours : theirs)[at] ?? '')
  return places.flatMap((place) => ours[place.mine ?? -1] ?? theirs[place.current ?? -1] ?? [])
}

/**
 * The versions with the same number in the field that says where a record stands: the one of the merged order. Nobody is asked
 * to choose between numbers, and no two records get the same one. The numbers that are there are used again, unless some are equal.
 */
function withOnePlace(type: AnyContentType, lists: Lists): Lists {
  const { base, mine, current } = lists
  const place = Object.keys(type.fields).find((name) => type.fields[name]?.isPlace)
  if (place === undefined || base.size === 0) return lists
  const sorted = (values: Lists['base']) =>
    new Map([...values].toSorted(([, one], [, other]) => type.compare(one, other)))
  const order = mergedOrder({ base: sorted(base), mine: sorted(mine), current: sorted(current) })
  const present = order
    .map((id) => Number((current.get(id) ?? mine.get(id))?.[place]))
    .toSorted((one, other) => one - other)
  const isClear = new Set(present).size === present.length
  const numbers = new Map(order.map((id, at) => [id, isClear ? present[at] : at + 1]))
  const placed = (values: Lists['base']) =>
    new Map(
      [...values].map(([id, value]) => [id, { ...value, [place]: numbers.get(id) ?? value[place] }] as const),
    )
  return { base: placed(base), mine: placed(mine), current: placed(current) }
}

async function mergeRecord(
  type: AnyContentType,
  { base, mine, current }: { [Side in keyof Sides<never>]: AnyValue | undefined },
  merge: Repository['merge'],
): Promise<Omit<Merged<AnyValue>, 'value'> & { value: AnyValue | undefined }> {
  if (mine && current) return mergeValues(type, { base: base ?? null, mine, current }, merge)
  const left = mine ?? current
  // It is not in the base: one of us added it.
  if (!base || !left) return { value: left ?? undefined, conflicts: [], clashes: NOTHING }
  // One of us deleted it; the other left it alone, or changed it.
  return isSame(left, base)
    ? { value: undefined, conflicts: [], clashes: NOTHING }
    : { value: mine ?? undefined, conflicts: ['id'], clashes: NOTHING }
}

function byId(type: AnyContentType, values: readonly AnyValue[]): Map<string, AnyValue> {
  return new Map(values.map((value) => [idOf(type, value), value]))
}
