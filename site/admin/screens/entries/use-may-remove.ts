import { useQuery } from '@tanstack/react-query'
import { history } from '#contract/admin/history'
import type { AnyContentType } from '#contract/content/content-types'
import { ask } from '../../api/call'
import { useSession } from '../../session/session'

/**
 * Whether one may delete an entry: an author only a draft to which nobody else has written (tests/decisions/0119).
 * @param isAsked whether it is to be found out already; false until then
 */
export function useMayRemove(
  type: AnyContentType,
  { id, etag, isHidden }: { readonly id: string; readonly etag: string; readonly isHidden: boolean },
  isAsked = true,
): boolean {
  const { mayPublish } = useSession()
  const isDraft = type.planning !== undefined && isHidden
  const { data: changes } = useQuery({
    queryKey: ['admin', 'history', 'of-draft', type.name, id, etag],
    queryFn: ({ signal }) => ask(history.list, { type: type.name, id }, { signal }),
    enabled: !mayPublish && isDraft && isAsked,
  })
  if (mayPublish || !isDraft || !changes) return mayPublish
  return !changes.isUncommitted && changes.items.every(({ isYours }) => isYours)
}
