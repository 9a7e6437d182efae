import type { QueryFunction } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints'
import { type Exchange, urlOf } from '#contract/exchange'
import type { ReadContent } from '#contract/page'
import { readContent } from './read-content'

/** A query: key, fetcher and options together, for hooks in the browser and `load` on the server. */
export interface ContentQuery<Value> {
  readonly queryKey: readonly string[]
  readonly queryFn: QueryFunction<Value, readonly string[]>
  readonly staleTime?: number
  /** Loads the value through `ask` instead of HTTP; throws when there is none. */
  readonly load: (ask: ReadContent) => Promise<Value>
}

/** How one piece of content is requested, and how the answer becomes a value. */
interface Description<P extends object, Q extends object, Reply, Value> {
  readonly exchange: Exchange<P, Q, undefined, Reply>
  readonly input: NoInfer<P & Q>
  readonly toValue: (answer: Answer<Reply>) => Value
  /** What visitors see when the call fails, without any message (tests/spec.md, section 8). */
  readonly fallback?: (error: Error) => Promise<Value> | Value
  /** Whether an answer counts as a failure, such as an empty list. */
  readonly isMissing?: (value: Value) => boolean
  /** Milliseconds for which the value stays fresh. */
  readonly staleTime?: number
}

/** Makes a query from a description. */
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
