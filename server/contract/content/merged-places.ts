import { orderOfBoth } from './merged-order'

/** For each item of a version its index in the list that both began with; undefined for a new one. */
type Origins = readonly (number | undefined)[]

/** An item of two versions together, with its index in each and in the list that both began with. */
interface MergedPlace {
  readonly base?: number | undefined
  readonly mine?: number | undefined
  readonly current?: number | undefined
}

/** An item that they have, and what I added behind it. */
interface Row {
  place: MergedPlace
  readonly behind: MergedPlace[]
}

/**
 * Every item of two versions of a list, in the order of both: what either side moved is where that side has it. Items that only
 * one side has stay after the item that preceded them. What both added alike is one item.
 * @param textOf what of an item that a side added, by its index, is the same of one that is alike
 */
export function mergedPlaces(
  { mine, current }: { readonly mine: Origins; readonly current: Origins },
  textOf: (side: 'mine' | 'current', index: number) => string,
): readonly MergedPlace[] {
  const rows = inOrder(placesOf(current, 'current'), mine).map((place): Row => ({ place, behind: [] }))
  const known = new Map(rows.map((row) => [row.place.base, row]))
  const added = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.place.base !== undefined) continue
    const text = textOf('current', row.place.current ?? -1)
    const alike = added.get(text)
    if (alike) alike.push(row)
    else added.set(text, [row])
  }
  const begin: MergedPlace[] = []
  let behind = begin
  for (const place of placesOf(mine, 'mine')) {
    const isAdded = place.base === undefined
    const row = isAdded ? added.get(textOf('mine', place.mine ?? -1))?.shift() : known.get(place.base)
    if (row) {
      row.place = { ...row.place, ...place }
      behind = row.behind
    } else behind.push(place)
  }
  return [...begin, ...rows.flatMap((row) => [row.place, ...row.behind])]
}

/** What they have, with what I moved in my place; what they added moves with the item that precedes it. */
function inOrder(theirs: readonly MergedPlace[], mine: Origins): MergedPlace[] {
  const begin: MergedPlace[] = []
  const rows = new Map<number, MergedPlace[]>()
  let row = begin
  for (const place of theirs) {
    if (place.base !== undefined) {
      row = []
      rows.set(place.base, row)
    }
    row.push(place)
  }
  const known = mine.filter((base) => base !== undefined)
  return [...begin, ...orderOfBoth(known, [...rows.keys()]).flatMap((base) => rows.get(base) ?? [])]
}

const placesOf = (origins: Origins, side: 'mine' | 'current'): MergedPlace[] =>
  origins.map((base, index) => ({ base, [side]: index }))
