/** For each item of a version its index in the list that both began with; undefined for a new one. */
type Origins = readonly (number | undefined)[]

/** An item of two versions together, with its index in each and in the list that both began with. */
interface MergedPlace {
  readonly base?: number | undefined
  readonly mine?: number | undefined
  readonly current?: number | undefined
}

/**
 * Every item of two versions of a list, in one order: mine if I changed it, otherwise theirs; items that only the other
 * side has stay after the item that preceded them. What both added alike is one item.
 * @param isAlike whether items that each added, by their indexes, are alike
 */
export function mergedPlaces(
  { mine, current }: { readonly mine: Origins; readonly current: Origins },
  isAlike: (mine: number, current: number) => boolean,
): readonly MergedPlace[] {
  const isTurned = mine.some((one, index) => mine.slice(index).some((other) => isBefore(other, one)))
  const theirs = placesOf(current, 'current')
  const ours = placesOf(mine, 'mine')
  const [first, second] = isTurned ? [ours, theirs] : [theirs, ours]
  const added = new Set(first.filter((place) => place.base === undefined))
  const isOne = (one: MergedPlace, other: MergedPlace) => {
    const both = { ...one, ...other }
    return both.mine !== undefined && both.current !== undefined && isAlike(both.mine, both.current)
  }
  const merged: MergedPlace[] = [...first]
  let behind = -1
  for (const place of second) {
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

const isBefore = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one < other

const placesOf = (origins: Origins, side: 'mine' | 'current'): MergedPlace[] =>
  origins.map((base, index) => ({ base, [side]: index }))
