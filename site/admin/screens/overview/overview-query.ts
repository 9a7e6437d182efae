import { queryOptions } from '@tanstack/react-query'
import { overview } from '#contract/admin/overview'
import { ask } from '../../api/call'

/** What the admin opens with; whoever leaves it open sees it change. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => ask(overview.get, {}, { signal }),
  refetchInterval: 30_000,
})
