/** A path of this house, declared once: what routers match and what links are made with. */
export interface Address<Pattern extends string = string, Query extends string = string> {
  /** As the routers of server and site write it: `/blog/:slug`. */
  readonly pattern: Pattern
  /** What may be asked in the query; the rest of a query makes no difference. */
  readonly query: readonly Query[]
  /** The path with its parts filled in and encoded, and with what is asked as query. */
  to(...input: Filled<ParamsOf<Pattern>, Query>): string
}

/** The names of the `:name` parts of a pattern; a part ends where the path or a file's extension begins. */
export type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer More}`
    ? NameIn<Part> | ParamsOf<More>
    : NameIn<Rest>
  : never

type NameIn<Part extends string> = Part extends `${infer Name}.${string}` ? Name : Part

type Input<Params extends string, Query extends string> = {
  readonly [Name in Params]: string
} & { readonly [Name in Query]?: string | number | undefined }

type Filled<Params extends string, Query extends string> = [Params] extends [never]
  ? [input?: Input<never, Query>]
  : [input: Input<Params, Query>]

/**
 * Declares an address.
 * @param query the names of what may be asked.
 */
/* @__NO_SIDE_EFFECTS__ */
export function address<const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  ...query: readonly Query[]
): Address<Pattern, Query> {
  return { pattern, query, to: (input = {}) => fillAddress({ pattern, query }, input) }
}

/** A pattern with its `:name` parts filled and what is asked behind it, in the order of the declaration. */
export function fillAddress({ pattern, query }: Pick<Address, 'pattern' | 'query'>, input: object): string {
  const given = new Map<string, unknown>(Object.entries(input))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodePart(given.get(name) ?? ''))
  const asked = query
    .filter((name) => given.get(name) !== undefined)
    .map((name) => `${name}=${encodePart(given.get(name)).replaceAll('%20', '+')}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

/** A value as part of an address. Half a character, which no address can hold, becomes the mark for that. */
export function encodePart(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** What stands in a part of an address, decoded; as it is where its percent signs mean nothing. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Makes what reads an address back: from a path, perhaps with a query or a fragment behind it, what stands in its
 * parts, decoded; undefined when it is another address.
 */
export function addressReader<Pattern extends string>({
  pattern,
}: Pick<Address<Pattern>, 'pattern'>): (
  target: string,
) => Readonly<Record<ParamsOf<Pattern>, string>> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/?#]+)')
  const shape = new RegExp(`^${source}(?=[?#]|$)`)
  return (target) => {
    const found = shape.exec(target)
    const parts = names.map((name, index) => [name, decodePart(found?.[index + 1] ?? '')])
    // The names come from the pattern whose type this is; TypeScript cannot follow Object.fromEntries.
    return found ? (Object.fromEntries(parts) as Record<ParamsOf<Pattern>, string>) : undefined
  }
}
