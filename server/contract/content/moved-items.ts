/**
 * The items of a list that somebody has to move to give it another order: as few as possible. Items that only one of
 * the two orders has do not count.
 */
export function movedItems(before: readonly string[], after: readonly string[]): string[] {
  const rank = new Map(before.map((item, at) => [item, at]))
  const both = after.filter((item) => rank.has(item))
  /** For each item the longest row of items before it that are still in their order, itself included. */
  const rows: (readonly string[])[] = []
  for (const [at, item] of both.entries()) {
    const fits = rows.filter((_, other) => (rank.get(both[other] ?? '') ?? 0) < (rank.get(item) ?? 0))
    rows[at] = [...longestOf(fits), item]
  }
  const still = new Set(longestOf(rows))
  return both.filter((item) => !still.has(item))
}

const longestOf = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.reduce((longest, row) => (row.length > longest.length ? row : longest), [])
