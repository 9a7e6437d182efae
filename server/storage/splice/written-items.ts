/** What stands in a file for each item of a list: its value and its source. */
type Written = readonly [value: unknown, source: string]

/** Gives the source that an item has in the file, each only once, so that what stays keeps how it was written. */
export function takeWritten(items: readonly Written[]): (value: string) => string | undefined {
  const left = new Map<unknown, string[]>()
  for (const [value, source] of items) {
    const sources = left.get(value) ?? []
    left.set(value, sources)
    sources.push(source)
  }
  return (value) => left.get(value)?.shift()
}
