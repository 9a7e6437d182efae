/** What stands at a place within a value of lists and records: `['2', 'title']`; undefined for a place that is not there. */
export function valueWithin(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
  return valueWithin(Reflect.get(value, part), rest)
}

/** The value with another one at a place within it; undefined for an item takes it out of its list. */
export function withValueWithin(value: unknown, [part, ...rest]: readonly string[], next: unknown): unknown {
  if (part === undefined) return next
  if (Array.isArray(value)) {
    const at = Number(part)
    if (rest.length === 0 && next === undefined) return value.filter((_, index) => index !== at)
    if (rest.length === 0 && at >= value.length) return [...value, next]
    return value.map((item, index) => (index === at ? withValueWithin(item, rest, next) : item))
  }
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [part]: withValueWithin(Reflect.get(value, part), rest, next) }
}
