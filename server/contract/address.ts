/** A path of this site, declared once: routers match it and links are made from it. */
export interface Address<Pattern extends string = string, Query extends string = string> {
  /** In the syntax of the routers of server and site: `/blog/:slug`. */
  readonly pattern: Pattern
  /** The allowed query parameters; others are ignored. */
  readonly query: readonly Query[]
  /** The path with its parameters filled in and encoded, and with a query. */
  to(...input: Filled<ParamsOf<Pattern>, Query>): string
}

/** The names of the `:name` parts of a pattern; a part ends at a slash or a file extension. */
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
 * @param query the names of the query parameters.
 */
/* @__NO_SIDE_EFFECTS__ */
export function address<const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  ...query: readonly Query[]
): Address<Pattern, Query> {
  return { pattern, query, to: (input = {}) => fillAddress({ pattern, query }, input) }
}

/** A pattern with its `:name` parts filled in and the query added, in the order of the declaration. */
export function fillAddress({ pattern, query }: Pick<Address, 'pattern' | 'query'>, input: object): string {
  const given = new Map<string, unknown>(Object.entries(input))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodePart(given.get(name) ?? ''))
  const asked = query
    .filter((name) => given.get(name) !== undefined)
    .map((name) => `${name}=${encodePart(given.get(name)).replaceAll('%20', '+')}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

/** A value as part of an address. Lone surrogates, which cannot be encoded, are replaced by U+FFFD. */
export function encodePart(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** A part of an address, decoded; unchanged if its percent signs are invalid. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Makes the parser of an address: from a path, possibly with a query or fragment, it returns the decoded
 * parameters; undefined for another address.
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
    // The names come from the pattern that the type is made of; TypeScript cannot follow Object.fromEntries.
    return found ? (Object.fromEntries(parts) as Record<ParamsOf<Pattern>, string>) : undefined
  }
}
