import type { ConflictSides, MergedPiece } from '#contract/admin/entries'
import { matchItems } from '#contract/content/match-items'
import { mergedPlaces } from '#contract/content/merged-places'
import { canonical, isPlainRecord, ownOf } from '#contract/content/plain-data'
import type { Repository } from '../../git/repository'
import { mergeText } from './merge-text'

/** The three versions of a value within a field. */
interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly current: unknown
}

/** A clash within a field: the path, starting with a dot (`.2.metrics.0`), and both sides. */
interface DataClash extends ConflictSides {
  readonly path: string
  /** For a multi-line text: its merged and clashing parts. */
  readonly pieces?: readonly MergedPiece[] | undefined
}

interface MergedData {
  /** Both edits merged; in a clash mine, or theirs where I deleted. */
  readonly value: unknown
  readonly clashes: readonly DataClash[]
}

/** Whether a value is a list of lists or records, so that two people can work on different parts of it. */
export function hasPlaces(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
}

/**
 * Merges two edits of nested data: by item, field and line. They clash where both changed the same part, or
 * where one changed what the other deleted. See tests/decisions/0070.
 */
export async function mergeData(
  versions: Versions,
  merge: Repository['merge'],
  path = '',
): Promise<MergedData> {
  const { base, mine, current } = versions
  if (isEqual(mine, current) || isEqual(mine, base)) return { value: current, clashes: [] }
  if (isEqual(current, base)) return { value: mine, clashes: [] }
  if (Array.isArray(mine) && Array.isArray(current)) {
    const lists = { base: Array.isArray(base) ? base : [], mine, current }
    return gathered(await mergeItems(lists, merge, path), (parts) => parts)
  }
  if (isPlainRecord(mine) && isPlainRecord(current) && isPlainRecord(base) && isOneKind(versions)) {
    const names = [...new Set([...Object.keys(current), ...Object.keys(mine)])]
    const merged: Named[] = []
    for (const name of names) {
      const sides = {
        base: ownOf(base, name),
        mine: ownOf(mine, name),
        current: ownOf(current, name),
      }
      merged.push({ name, ...(await mergeData(sides, merge, `${path}.${name}`)) })
    }
    const pairs = () =>
      Object.fromEntries(merged.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
    return gathered(merged, pairs)
  }
  if (typeof mine === 'string' && typeof current === 'string' && `${mine}${current}`.includes('\n')) {
    const text = await mergeText({ base: String(base ?? ''), mine, current }, merge)
    const clash = { path, mine, theirs: current, pieces: text.pieces }
    return { value: text.value, clashes: text.pieces ? [clash] : [] }
  }
  return { value: mine, clashes: [{ path, mine, theirs: current }] }
}

type Named = MergedData & { readonly name: string }

function gathered(parts: readonly MergedData[], join: (values: readonly unknown[]) => unknown): MergedData {
  return { value: join(parts.map(({ value }) => value)), clashes: parts.flatMap(({ clashes }) => clashes) }
}

type Lists = { readonly [Side in keyof Versions]: readonly unknown[] }

async function mergeItems(lists: Lists, merge: Repository['merge'], path: string): Promise<MergedData[]> {
  const { base, mine, current } = lists
  const origins = { mine: matchItems(base, mine), current: matchItems(base, current) }
  const places = mergedPlaces(origins, (side, at) => canonical(lists[side][at]))
  const merged: MergedData[] = []
  for (const place of places) {
    const item = await mergeItem(lists, place, { merge, path: `${path}.${merged.length}` })
    if (item) merged.push(item)
  }
  return merged
}

/** Undefined for an item that is deleted. */
async function mergeItem(
  lists: Lists,
  { base, mine, current }: ReturnType<typeof mergedPlaces>[number],
  { merge, path }: { merge: Repository['merge']; path: string },
): Promise<MergedData | undefined> {
  const [was, ours, theirs] = [at(lists.base, base), at(lists.mine, mine), at(lists.current, current)]
  if (mine !== undefined && current !== undefined)
    return mergeData({ base: was, mine: ours, current: theirs }, merge, path)
  const left = mine === undefined ? theirs : ours
  if (base === undefined) return { value: left, clashes: [] }
  if (isEqual(left, was)) return undefined
  const sides = mine === undefined ? { theirs } : { mine: ours }
  return { value: left, clashes: [{ path, ...sides }] }
}

const at = (items: readonly unknown[], index: number | undefined) =>
  index === undefined ? undefined : items[index]

/** An edit of a block is not an edit of the block that replaced it. */
function isOneKind(versions: Versions): boolean {
  const kinds = Object.values(versions).map((value) => canonical(isPlainRecord(value) ? value.kind : null))
  return new Set(kinds).size === 1
}

const isEqual = (one: unknown, other: unknown) => canonical(one) === canonical(other)
