import { queryOptions } from '@tanstack/react-query'
import { proposals } from '#contract/admin/branches'
import { ask } from '../../api/call'

/** The branches as last fetched by the server. */
export const proposalsQuery = queryOptions({
  queryKey: ['admin', 'proposals', 'list'],
  queryFn: ({ signal }) => ask(proposals.list, {}, { signal }),
})

/** One branch with all its changes. */
export const proposalQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'proposals', 'one', name],
    queryFn: ({ signal }) => ask(proposals.get, { name }, { signal }),
  })
