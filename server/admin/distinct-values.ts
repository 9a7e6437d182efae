import { ownOf } from '#contract/content/plain-data'

/** The distinct words in a field of these values, the most used first. */
export function distinctValues(
  values: readonly Readonly<Record<string, unknown>>[],
  field: string,
): string[] {
  const counts = new Map<string, number>()
  for (const value of values) {
    const word = ownOf(value, field)
    if (typeof word === 'string' && word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'nl')).map(([word]) => word)
}
