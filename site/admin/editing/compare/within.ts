/**
 * The value at a path within nested lists and records: `['2', 'title']`; undefined if the path does not exist.
 */
export function valueWithin(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
  return valueWithin(Reflect.get(value, part), rest)
}

/** A copy with another value at a path; for an item of a list, undefined removes it. */
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
