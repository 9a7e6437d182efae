import { pending } from '#contract/admin/pending'
import { ask } from './call'

/** All versions that wait to replace public entries. */
export const pendingQuery = {
  queryKey: ['admin', 'pending'],
  queryFn: () => ask(pending.list, {}),
  staleTime: 0,
  networkMode: 'always',
} as const
