import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Troubles } from '#contract/admin/overview'
import { articleText } from '../../../text/admin/article'
import { problemsQuery } from '../../api/problems-query'
import { useNotices } from '../../shell/notices'

/** @returns tells whether visitors may get what was there before a change, as far as the menu has asked. */
export function useIsCacheBehind(): () => boolean {
  const client = useQueryClient()
  return useCallback(
    () => client.getQueryData<Troubles>(problemsQuery.queryKey)?.isCacheBehind ?? false,
    [client],
  )
}

/** Milliseconds within which it turns out whether the cache has heard of a change. */
const FOUND_OUT = 60_000

/**
 * Corrects what was said of a change: the cache before the site hears of it after the save, and that this failed is known
 * at a later look at the problems.
 * @returns to be called when it was said that visitors see a change
 */
export function useToldLater(): () => void {
  const client = useQueryClient()
  const isCacheBehind = useIsCacheBehind()
  const { notify } = useNotices()
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type !== 'updated' || Date.now() - saidAt.current > FOUND_OUT || !isCacheBehind()) return
        saidAt.current = Number.NEGATIVE_INFINITY
        notify({ kind: 'bad', text: articleText.planning.isLater, until: 'left' })
      }),
    [client, isCacheBehind, notify],
  )
  return useCallback(() => {
    saidAt.current = Date.now()
  }, [])
}
