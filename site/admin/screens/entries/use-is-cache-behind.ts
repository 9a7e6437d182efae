import { useQueryClient } from '@tanstack/react-query'
import type { Troubles } from '#contract/admin/overview'
import { problemsQuery } from '../../api/problems-query'

/** @returns tells whether visitors may get what was there before a change, as far as the menu has asked. */
export function useIsCacheBehind(): () => boolean {
  const client = useQueryClient()
  return () => client.getQueryData<Troubles>(problemsQuery.queryKey)?.isCacheBehind ?? false
}
