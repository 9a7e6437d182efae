import { QueryClient } from '@tanstack/react-query'
import { pageTextsQuery } from '../../api/content'
import { Refusal } from './refusals'

/**
 * The cache of the admin, apart from the site's: here someone works with others on the same files, so nothing
 * counts as fresh for long. What the server refuses is not asked again; what did not arrive is, once.
 */
export function createAdminClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: true,
        retry: (count, error) => count < 1 && !(error instanceof Refusal),
      },
      // Without a network it fails at once and says so, instead of waiting without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const texts = document.getElementById('state')?.textContent
  // Written by our own server from the same query.
  if (texts) client.setQueryData(pageTextsQuery.queryKey, JSON.parse(texts))
  return client
}
