/** The order of a version: of each item its index in the list that both versions began with. */
type Order = readonly number[]

/**
 * The items of one version in the order of both: of each two that both versions have, in the order of the version that changed
 * it; an item that both moved is where I put it. Where that leads in a circle, what I moved, as little as possible, breaks few
 * pairs, close behind the item that it follows in mine (tests/decisions/0198).
 */
export function orderOfBoth(mine: Order, current: Order): Order {
  const [ours, theirs] = [placesIn(mine), placesIn(current)]
  const [here, there] = [mine.filter((item) => theirs.has(item)), current.filter((item) => ours.has(item))]
  if (isRising(here)) return current
  const isUntouched = isRising(there)
  const turned = (places: Places) => (item: number) =>
    isUntouched ? 0 : here.filter((other) => isTurned(places, item, other)).length
  const still = heaviestRow(here, turned(theirs))
  const theirStill = isUntouched ? theirs : heaviestRow(there, turned(ours))
  const isMovedByBoth = (item: number) => !still.has(item) && !theirStill.has(item)
  const order = current.filter((item) => still.has(item) || !ours.has(item))
  for (const [at, item] of here.entries()) {
    if (still.has(item)) continue
    const isAhead = (other: number) => {
      if (!ours.has(other)) return undefined
      const isMine = isTurned(ours, item, other) || isMovedByBoth(item) || isMovedByBoth(other)
      return item < other !== isTurned(isMine ? ours : theirs, item, other)
    }
    const behind = order.indexOf(here[at - 1] ?? -1) + 1
    order.splice(fewestBroken(order, behind, isAhead), 0, item)
  }
  return order
}

/** The place of each item in an order. */
type Places = ReadonlyMap<number, number>

/** Whether two items changed places. */
function isTurned(places: Places, one: number, other: number): boolean {
  return one < other !== (places.get(one) ?? -1) < (places.get(other) ?? -1)
}

const placesIn = (order: Order): Places => new Map(order.map((item, place) => [item, place]))

const isRising = (order: Order) => order.every((item, at) => at === 0 || (order[at - 1] ?? -1) < item)

/** The most items that are still in their order; of equally many those that the other side moved past the most. */
export function heaviestRow(items: Order, turnsOf: (item: number) => number): ReadonlySet<number> {
  const rows: { readonly item: number; readonly weight: number; readonly before: number }[] = []
  let last = -1
  for (const item of items) {
    let before = -1
    for (const [at, row] of rows.entries())
      if (row.item < item && row.weight > (rows[before]?.weight ?? 0)) before = at
    const weight = (rows[before]?.weight ?? 0) + items.length ** 2 + turnsOf(item)
    rows.push({ item, weight, before })
    if (weight > (rows[last]?.weight ?? 0)) last = rows.length - 1
  }
  const row = new Set<number>()
  for (let found = rows[last]; found; found = rows[found.before]) row.add(found.item)
  return row
}

/**
 * Where an item breaks the order of the fewest pairs, as close to a place as can be.
 * @param isAhead whether it belongs ahead of another; undefined where that is the same
 */
function fewestBroken(order: Order, place: number, isAhead: (other: number) => boolean | undefined): number {
  let [broken, best] = [0, { broken: 0, at: 0 }]
  for (const [index, other] of order.entries()) {
    const belongsAhead = isAhead(other)
    if (belongsAhead !== undefined) broken += belongsAhead ? 1 : -1
    const at = index + 1
    const isCloser = Math.abs(at - place) < Math.abs(best.at - place)
    if (broken < best.broken || (broken === best.broken && isCloser)) best = { broken, at }
  }
  return best.at
}
