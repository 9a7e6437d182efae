import { orderOfBoth } from './merged-order'

/** For each item of a version its index in the list that both began with; undefined for a new one. */
type Origins = readonly (number | undefined)[]

/** An item of two versions together, with its index in each and in the list that both began with. */
interface MergedPlace {
  readonly base?: number | undefined
  readonly mine?: number | undefined
  readonly current?: number | undefined
}

/**
 * Every item of two versions of a list, in the order of both: what either side moved is where that side has it. Items that only
 * one side has stay after the item that preceded them. What both added alike is one item.
 * @param isAlike whether items that each added, by their indexes, are alike
 */
export function mergedPlaces(
  { mine, current }: { readonly mine: Origins; readonly current: Origins },
  isAlike: (mine: number, current: number) => boolean,
): readonly MergedPlace[] {
  const merged = inOrder(placesOf(current, 'current'), mine)
  const added = new Set(merged.filter((place) => place.base === undefined))
  const isOne = (one: MergedPlace, other: MergedPlace) => {
    const both = { ...one, ...other }
    return both.mine !== undefined && both.current !== undefined && isAlike(both.mine, both.current)
  }
  let behind = -1
  for (const place of placesOf(mine, 'mine')) {
    const same =
      place.base === undefined
        ? merged.findIndex((other) => added.has(other) && isOne(other, place))
        : merged.findIndex((other) => other.base === place.base)
    const found = merged[same]
    if (found) {
      added.delete(found)
      merged[same] = { ...found, ...place }
      behind = same
    } else {
      behind += 1
      merged.splice(behind, 0, place)
    }
  }
  return merged
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
