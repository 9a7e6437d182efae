import { queryOptions } from '@tanstack/react-query'
import { proposals } from '#contract/admin/branches'
import { ask } from './call'

/** The branches as last fetched by the server. */
export const proposalsQuery = queryOptions({
  queryKey: ['admin', 'proposals', 'list'],
  queryFn: ({ signal }) => ask(proposals.list, {}, { signal }),
})

/** How many branches have something that is not on the site, as last fetched. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'proposals', 'waiting'],
  queryFn: ({ signal }) => ask(proposals.waiting, {}, { signal }),
})

/** One branch with all its changes. */
export const proposalQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'proposals', 'one', name],
    queryFn: ({ signal }) => ask(proposals.get, { name }, { signal }),
  })
