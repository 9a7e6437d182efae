/** Data that a file can hold: texts, numbers, booleans, null, and lists and records of these. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | readonly PlainData[]
  | { readonly [name: string]: PlainData }

/** A record of plain data. */
export type PlainRecord = { readonly [name: string]: PlainData }

/** Deepest nesting of a field's value; the front matter reader allows far deeper indentation. */
export const MOST_LEVELS = 16

/** Whether this is an object with names, and not a list. */
export function isPlainRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The own property of this name, never one that every object inherits (`constructor`). */
export function ownOf<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

/** Plain data with every scalar in it mapped. */
export function mapLeaves(
  value: PlainData,
  change: (leaf: Exclude<PlainData, object>) => PlainData,
): PlainData {
  if (typeof value !== 'object' || value === null) return change(value)
  if (isList(value)) return value.map((item) => mapLeaves(item, change))
  // Built from pairs, so that a name such as `__proto__` is ordinary data.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapLeaves(item, change)]))
}

/** Whether this is a list of plain data. */
export function isList(value: PlainData): value is readonly PlainData[] {
  return Array.isArray(value)
}

/**
 * A value as plain data; undefined properties are left out.
 * @returns undefined for what no file can hold, such as a function, and for what nests too deeply.
 */
export function asPlainData(value: unknown, levels = MOST_LEVELS): PlainData | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (levels === 0 || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => asPlainData(item, levels - 1)).filter((item) => item !== undefined)
    return items.length === value.length ? items : undefined
  }
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined)
  const known = pairs.flatMap(([name, item]) => {
    const data = asPlainData(item, levels - 1)
    return data === undefined ? [] : [[name, data] as const]
  })
  return known.length === pairs.length ? Object.fromEntries(known) : undefined
}

/** A canonical text for a value, whatever the order of its names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    isPlainRecord(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )
}
