import type { QueryFunction } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints'
import { type Exchange, urlOf } from '#contract/exchange'
import type { ReadContent } from '#contract/page'
import { readContent } from './read-content'

/** A query unit: key, fetcher and options together, for hooks in the browser and `load` on the server. */
export interface ContentQuery<Value> {
  readonly queryKey: readonly string[]
  readonly queryFn: QueryFunction<Value, readonly string[]>
  readonly staleTime?: number
  /** Gets the value another way than through HTTP; throws when there is none. */
  readonly load: (ask: ReadContent) => Promise<Value>
}

/** How one piece of content is asked for, and what the page makes of the answer. */
interface Description<P extends object, Q extends object, Reply, Value> {
  readonly exchange: Exchange<P, Q, undefined, Reply>
  readonly input: NoInfer<P & Q>
  readonly toValue: (answer: Answer<Reply>) => Value
  /** What visitors see instead when the call fails, without a word (tests/spec.md, section 8). */
  readonly fallback?: (error: Error) => Promise<Value> | Value
  /** An answer that counts as a failure, such as an empty list. */
  readonly isMissing?: (value: Value) => boolean
  /** Milliseconds for which the value is not asked for again. */
  readonly staleTime?: number
}

/** Makes a query unit of a description. */
export function contentQuery<P extends object, Q extends object, Reply, Value>(
  description: Description<P, Q, Reply, Value>,
): ContentQuery<Value> {
  const { exchange, input, toValue, fallback, isMissing, staleTime } = description
  const load = async (ask: ReadContent) => toValue(await ask(exchange, input))
  async function fetchValue(): Promise<Value> {
    const value = await load(readContent)
    if (isMissing?.(value)) throw new Error(`${exchange.path} holds nothing`)
    return value
  }
  return {
    queryKey: [urlOf(exchange, input)],
    queryFn: fallback ? () => fetchValue().catch(fallback) : fetchValue,
    load,
    ...(staleTime === undefined ? {} : { staleTime }),
  }
}
