import { type Address, fillAddress, type ParamsOf } from './address'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A request that a browser can make to the server, described once: the server routes it and the browser calls
 * it from here, and the compiler checks the types on both sides.
 */
export interface Exchange<
  Params extends object = object,
  Query extends object = object,
  Body = unknown,
  Reply = unknown,
> {
  readonly method: Method
  /** The pattern of its address. */
  readonly path: string
  /** The query parameters that have an effect. */
  readonly queryNames: readonly string[]
  /** Never set: only carries the types. */
  readonly types?: {
    readonly params: Params
    readonly query: Query
    readonly body: Body
    readonly reply: Reply
  }
}

/** A multipart/form-data body with a file; all other exchanges send JSON. */
export type Multipart = 'multipart'
/** A reply that is a file with its own type; all other exchanges return JSON. */
export type FileReply = 'file'

/** The types of query, body and reply; absent ones are not sent. */
interface Terms {
  readonly query?: object
  readonly body?: unknown
  readonly reply?: unknown
}

type None = Record<never, never>
type QueryOf<T> = T extends { readonly query: infer Query extends object } ? Query : None
type BodyOf<T> = T extends { readonly body: infer Body } ? Body : undefined
type ReplyOf<T> = T extends { readonly reply: infer Reply } ? Reply : undefined
type Params<Pattern extends string> = { readonly [Name in ParamsOf<Pattern>]: string }

/** Query types must be declared by the address: the server ignores any other parameters. */
type Described<Pattern extends string, Names extends string, T> =
  Exclude<keyof QueryOf<T>, Names> extends never
    ? Exchange<Params<Pattern>, QueryOf<T>, BodyOf<T>, ReplyOf<T>>
    : `The address ${Pattern} does not name what is asked in the query`

type Describe = <Pattern extends string, Names extends string>(
  address: Address<Pattern, Names>,
) => <T extends Terms = None>() => Described<Pattern, Names, T>

/**
 * The types are given in a separate call: TypeScript infers either all type arguments of a call or none, and
 * those of the address are inferred. They have no value at run time.
 */
const describe = (method: Method) =>
  (({ pattern, query }: Address) =>
    () => ({ method, path: pattern, queryNames: query })) as unknown as Describe

/** Describes an exchange: `put(adminApi.account)<{ body: { name: string }; reply: UserReply }>()`. */
export const get = describe('GET')
export const post = describe('POST')
export const put = describe('PUT')
export const remove = describe('DELETE')

/**
 * Two exchanges at one address, answered by one route: the query tells them apart.
 */
export function either<P extends object, Q extends object, R extends object, Body, One, Other>(
  one: Exchange<P, Q, Body, One>,
  _other: Exchange<P, R, Body, Other>,
): Exchange<P, Partial<Q & R>, Body, One | Other> {
  // Only the types differ; the router sees the same values.
  return one as Exchange<P, Partial<Q & R>, Body, One | Other>
}

/** The address to call: parameters of path and query together, as named by the exchange. */
export function urlOf<P extends object, Q extends object>(
  { path, queryNames }: Exchange<P, Q>,
  input: NoInfer<P & Q>,
): string {
  return fillAddress({ pattern: path, query: queryNames }, input)
}
