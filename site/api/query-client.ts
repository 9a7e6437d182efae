import { QueryClient } from '@tanstack/react-query'
import { request } from './request'

/** Milliseconds for which an answer is fresh. */
export const FRESH = 5 * 60_000

/** The query cache for content, with the freshness and retries of tests/spec.md, section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        // What stands in for an answer is replaced as soon as there can be one.
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Once, but not what the server refuses: that fails immediately (tests/spec.md, section 7).
        retry: (failures, { message }) => failures < 1 && !message.startsWith('Client error'),
        // Being offline is a failure like any other: a query that waited for a connection would be a skeleton meanwhile.
        networkMode: 'always',
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        queryFn: async ({ queryKey }) => (await request('GET', queryKey.join('/'))).json(),
      },
      mutations: { retry: false },
    },
  })
}
