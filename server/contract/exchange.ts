import { type Address, fillAddress, type ParamsOf } from './address'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One thing that a browser can ask of the server, described once: the server routes it and the browser calls it from
 * here, and what goes each way is checked by the compiler on both sides.
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
  /** The parts of the query that make a difference. */
  readonly queryNames: readonly string[]
  /** Never set: carries the types. */
  readonly types?: {
    readonly params: Params
    readonly query: Query
    readonly body: Body
    readonly reply: Reply
  }
}

/** A body of multipart/form-data with a file in it; what else an exchange takes is JSON. */
export type Multipart = 'multipart'
/** A reply that is a file of its own type; what else an exchange gives is JSON. */
export type FileReply = 'file'

/** What goes along: what is asked in the query, what is sent and what comes back. Nothing of what is left out. */
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

/** What is asked must be named by the address: the server looks at nothing else of a query. */
type Described<Pattern extends string, Names extends string, T> =
  Exclude<keyof QueryOf<T>, Names> extends never
    ? Exchange<Params<Pattern>, QueryOf<T>, BodyOf<T>, ReplyOf<T>>
    : `The address ${Pattern} does not name what is asked in the query`

type Describe = <Pattern extends string, Names extends string>(
  address: Address<Pattern, Names>,
) => <T extends Terms = None>() => Described<Pattern, Names, T>

/**
 * The terms come in a call of their own: TypeScript finds out all types of a call or none, and those of the address are
 * found out. They are types alone, so what is made knows nothing of them.
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
 * Two exchanges at one address, which one route answers: what is asked in the query tells them apart.
 */
export function either<P extends object, Q extends object, R extends object, Body, One, Other>(
  one: Exchange<P, Q, Body, One>,
  _other: Exchange<P, R, Body, Other>,
): Exchange<P, Partial<Q & R>, Body, One | Other> {
  // Only its types are another's; what the router reads is the same of both.
  return one as Exchange<P, Partial<Q & R>, Body, One | Other>
}

/** The address to ask at: the parts of the path and the query together, as the exchange names them. */
export function urlOf<P extends object, Q extends object>(
  { path, queryNames }: Exchange<P, Q>,
  input: NoInfer<P & Q>,
): string {
  return fillAddress({ pattern: path, query: queryNames }, input)
}
