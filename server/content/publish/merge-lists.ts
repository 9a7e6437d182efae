import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { isSame } from '#contract/content/describe-change'
import type { Repository } from '../../git/repository'
import { idOf } from './create'
import { type Clashes, type Merged, mergeValues, type Sides } from './merge'

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
