import { ALIKE, createLikeness, isOneKind, SURELY } from './item-likeness'
import { canonical, isPlainRecord, ownOf } from './plain-data'

/** Most pairs of items that are compared for similarity; beyond that items are matched by position. */
const MOST_COMPARED = 10_000

type Items = readonly unknown[]
type Matches = (number | undefined)[]

/** Unmatched items, by their indexes. */
interface Open {
  readonly before: Items
  readonly after: Items
  readonly matches: Matches
  readonly taken: Set<number>
}

/**
 * Matches the items of a list to those of a later version: an equal one, else one with the same id (or kind and title,
 * label or question) that no other has, else the most similar, else the one at the same position.
 * @returns for each item of `after` its index in `before`, each index at most once; undefined for a new item.
 */
export function matchItems(before: Items, after: Items): Matches {
  const open = opened(before, after)
  matchEqual(open)
  matchNamed(open)
  matchAlike(open, createLikeness(before, after))
  matchByPlace(open)
  return open.matches
}

/**
 * As `matchItems`, without guessing: only items of one kind that are equal, have one name, or of which at least half of
 * the words are the same, in all and in its parts.
 */
export function matchSurely(before: Items, after: Items): Matches {
  const open = opened(before, after)
  matchEqual(open)
  matchNamed(open)
  matchAlike(open, createLikeness(before, after, { isWhole: true }))
  return open.matches.map((old, at) =>
    old !== undefined && isOneKind(before[old], after[at]) ? old : undefined,
  )
}

function opened(before: Items, after: Items): Open {
  return { before, after, matches: after.map(() => undefined), taken: new Set() }
}

/** From both ends first, so that equal items keep their positions. */
function matchEqual(open: Open): void {
  const [was, is] = [open.before.map(canonical), open.after.map(canonical)]
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && was[start] === is[start]) start += 1
  let end = 0
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  for (let at = 0; at < start; at += 1) match(open, at, at)
  for (let at = 1; at <= end; at += 1) match(open, was.length - at, is.length - at)
  matchByText(open, (item) => canonical(item), false)
}

function matchNamed(open: Open): void {
  for (const name of ['id', 'key', 'slug']) matchByText(open, (item) => nameOf(item, [name]), true)
  for (const name of ['title', 'label', 'question'])
    matchByText(open, (item) => nameOf(item, ['kind', name]), true)
}

function nameOf(item: unknown, parts: readonly string[]): string | undefined {
  if (!isPlainRecord(item)) return undefined
  const values = parts.map((part) => ownOf(item, part))
  const last = values.at(-1)
  return typeof last === 'string' && last !== '' ? canonical(values) : undefined
}

/** @param isUnique whether a text that occurs twice in one of the lists is ignored. */
function matchByText(open: Open, textOf: (item: unknown) => string | undefined, isUnique: boolean): void {
  const was = placesByText(open.before, textOf, (at) => isUnique || !open.taken.has(at))
  const is = placesByText(open.after, textOf, (at) => isUnique || open.matches[at] === undefined)
  for (const [text, places] of is) {
    const olds = was.get(text) ?? []
    if (isUnique && (olds.length > 1 || places.length > 1)) continue
    for (const [index, at] of places.entries()) match(open, olds[index], at)
  }
}

function placesByText(
  items: Items,
  textOf: (item: unknown) => string | undefined,
  isOpen: (at: number) => boolean,
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, item] of items.entries()) {
    const text = isOpen(at) ? textOf(item) : undefined
    if (text !== undefined) places.set(text, [...(places.get(text) ?? []), at])
  }
  return places
}

function matchAlike(open: Open, likeness: (old: number, at: number) => number): void {
  matchInRows(open, likeness)
  const left = [...open.before.keys()].filter((at) => !open.taken.has(at))
  const fresh = [...open.after.keys()].filter((at) => open.matches[at] === undefined)
  if (left.length * fresh.length > MOST_COMPARED) return
  const pairs = fresh
    .flatMap((at) => left.map((old) => ({ at, old, score: likeness(old, at) })))
    .filter((pair) => pair.score >= ALIKE)
  const distance = ({ at, old }: { at: number; old: number }) => Math.abs(at - old)
  pairs.sort((one, other) => other.score - one.score || distance(one) - distance(other))
  for (const pair of pairs) match(open, pair.old, pair.at)
}

/** Those in one place of a row that are surely alike match. */
function matchInRows(open: Open, likeness: (old: number, at: number) => number): void {
  for (const { old, at, length } of evenRows(open.matches, open.before.length))
    for (let index = 0; index < length; index += 1)
      if (!open.taken.has(old + index) && likeness(old + index, at + index) >= SURELY)
        match(open, old + index, at + index)
}

/** Items between the same neighbours in both versions, as many in each: where they begin in the former and in the later one. */
interface EvenRow {
  readonly old: number
  readonly at: number
  readonly length: number
}

/**
 * The rows of items without a match where as many stood before.
 * @param count how many items the former version has
 */
export function evenRows(matches: readonly (number | undefined)[], count: number): readonly EvenRow[] {
  const rows: EvenRow[] = []
  for (let at = 0; at < matches.length; at += 1) {
    if (matches[at] !== undefined) continue
    let end = at
    while (end < matches.length && matches[end] === undefined) end += 1
    const old = (matches[at - 1] ?? -1) + 1
    if ((matches[end] ?? count) - old === end - at) rows.push({ old, at, length: end - at })
    at = end
  }
  return rows
}

/** Matches items after the same predecessor; records of different kinds never match. */
function matchByPlace(open: Open): void {
  for (const at of open.after.keys()) {
    const previous = at === 0 ? -1 : open.matches[at - 1]
    if (open.matches[at] !== undefined || previous === undefined) continue
    const old = previous + 1
    if (old < open.before.length && isOneKind(open.before[old], open.after[at])) match(open, old, at)
  }
}

function match({ matches, taken }: Open, old: number | undefined, at: number): void {
  if (old === undefined || taken.has(old) || matches[at] !== undefined) return
  matches[at] = old
  taken.add(old)
}
