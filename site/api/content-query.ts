import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints'
import { type Exchange, urlOf } from '#contract/exchange'
import type { ReadContent } from '#contract/page'
import { FRESH } from './query-client'
import { readContent } from './read-content'

/** Addresses for which something stands in: visitors see that, but it is no answer, and so never fresh. */
const standIns = new Set<string>()

/** A query: key, fetcher and options together, for hooks in the browser and `load` on the server. */
export interface ContentQuery<Value> {
  readonly queryKey: readonly string[]
  readonly queryFn: QueryFunction<Value, readonly string[]>
  /** Milliseconds for which what it has now is fresh. */
  readonly staleTime: () => number
  /** Loads the value through `ask` instead of HTTP; throws when there is none. */
  readonly load: (ask: ReadContent) => Promise<Value>
}

/** What visitors see without an answer, and for how long one is good. */
interface QueryOptions<Value, Missing> {
  /** What visitors see when the call fails, without any message (tests/spec.md, section 8); it may read what they see now. */
  readonly fallback?: (error: Error, client: QueryClient) => Promise<Missing> | Missing
  /** Whether an answer counts as a failure, such as an empty list. */
  readonly isMissing?: (value: Value) => boolean
  /** Milliseconds for which the value stays fresh. */
  readonly staleTime?: number
}

/** Makes a query of the body of an answer. */
export function contentQuery<P extends object, Q extends object, Reply, Missing = never>(
  exchange: Exchange<P, Q, undefined, Reply>,
  input: NoInfer<P & Q>,
  options: QueryOptions<Reply, Missing> = {},
): ContentQuery<Reply | Missing> {
  return answerQuery(exchange, input, { toValue: ({ body }) => body, ...options })
}

/** Makes a query of a value that is made of an answer. */
export function answerQuery<P extends object, Q extends object, Reply, Value, Missing>(
  exchange: Exchange<P, Q, undefined, Reply>,
  input: NoInfer<P & Q>,
  options: QueryOptions<Value, Missing> & { readonly toValue: (answer: Answer<Reply>) => Value },
): ContentQuery<Value | Missing> {
  const { toValue, fallback, isMissing, staleTime = FRESH } = options
  const address = urlOf(exchange, input)
  const load = async (ask: ReadContent) => toValue(await ask(exchange, input))
  return {
    queryKey: [address],
    async queryFn({ client, queryKey }) {
      try {
        const value = await load(readContent)
        if (isMissing?.(value)) throw new Error('Nothing there')
        standIns.delete(address)
        return value
      } catch (cause) {
        const error = cause as Error
        const known = client.getQueryData<Value | Missing>(queryKey)
        const isGone = isNotFound(error)
        // Who reads something goes on reading it.
        if (known !== undefined && !isGone) return known
        if (!fallback) throw error
        if (!isGone) standIns.add(address)
        return fallback(error, client)
      }
    },
    load,
    staleTime: () => (standIns.has(address) ? 0 : staleTime),
  }
}

/** Whether a call failed since there is no such thing. */
export const isNotFound = ({ message }: Error): boolean => message === 'Client error: 404'

/** For `fallback`: null for what is not there. @throws every other error. */
export function nullIfNotFound(error: Error): null {
  if (isNotFound(error)) return null
  throw error
}
