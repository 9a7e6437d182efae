import { QueryClient } from '@tanstack/react-query'
import { pageTextsQuery } from '../../api/content'
import { Refusal } from './refusals'

/** Milliseconds within which the parts of a screen that is opened ask for the same. */
export const ONE_OPENING = 10_000

/**
 * The admin's query cache, separate from the site's: several people work on the same files, so that nothing is fresh, which
 * is what the library takes for granted. A refusal by the server is not retried; a request that did not arrive is, once.
 */
export function createAdminClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && !(error instanceof Refusal),
      },
      // Without a network, fail at once and say so, instead of pausing silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(pageTextsQuery.queryKey, { staleTime: ONE_OPENING })
  const texts = document.getElementById('state')?.textContent
  // Written by our own server from the same query.
  if (texts) client.setQueryData(pageTextsQuery.queryKey, JSON.parse(texts))
  return client
}
