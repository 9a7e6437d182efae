import { queryOptions } from '@tanstack/react-query'
import { pending, type WaitingVersion } from '#contract/admin/pending'
import { ask } from './call'

/** All versions that wait to replace public entries. */
export const pendingQuery = {
  queryKey: ['admin', 'pending'],
  queryFn: () => ask(pending.list, {}),
  networkMode: 'always',
} as const

/** Who wrote these versions, asked again for each that changes. */
export const pendingWritersQuery = (versions: readonly WaitingVersion[]) =>
  queryOptions({
    queryKey: [...pendingQuery.queryKey, 'writers', versions.map(({ etag }) => etag)],
    queryFn: () => ask(pending.writers, {}),
    enabled: versions.length > 0,
    gcTime: 0,
  })
