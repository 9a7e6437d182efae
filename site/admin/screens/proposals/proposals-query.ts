import { queryOptions } from '@tanstack/react-query'
import { proposals } from '#contract/admin/branches'
import { ask } from '../../api/call'

/** The branches as the server last fetched them. */
export const proposalsQuery = queryOptions({
  queryKey: ['admin', 'proposals', 'list'],
  queryFn: ({ signal }) => ask(proposals.list, {}, { signal }),
})

/** One branch with all that it changes. */
export const proposalQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'proposals', 'one', name],
    queryFn: ({ signal }) => ask(proposals.get, { name }, { signal }),
  })
