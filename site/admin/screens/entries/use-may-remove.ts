import { useQuery } from '@tanstack/react-query'
import { history } from '#contract/admin/history'
import { visibilityOf } from '#contract/content/entry-plan'
import { ask } from '../../api/call'
import type { EntryEditor } from '../../editing/use-editor'
import { useSession } from '../../session/session'

/** Whether one may delete the open entry: an author only a draft to which nobody else has written. */
export function useMayRemove({ source: { type, id }, seen: { items, etag } }: EntryEditor): boolean {
  const { mayPublish } = useSession()
  const isDraft = type.planning !== undefined && visibilityOf(type, items[0] ?? {}, Date.now()) === 'hidden'
  const { data: changes } = useQuery({
    queryKey: ['admin', 'history', 'of-draft', type.name, id, etag],
    queryFn: ({ signal }) => ask(history.list, { type: type.name, id }, { signal }),
    enabled: !mayPublish && isDraft,
  })
  if (mayPublish || !isDraft || !changes) return mayPublish
  return !changes.isUncommitted && changes.items.every(({ isYours }) => isYours)
}
