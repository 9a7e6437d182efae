import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BulkChange, entries, type Item, type Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { describeBulk } from '#contract/content/describe-change'
import { entriesText as text } from '../../../text/admin/entries'
import { call } from '../../api/call'
import { Stale } from '../../api/refusals'
import { rowsQuery } from '../../api/rows-query'
import { messageOf } from '../../kit/states'
import { useSession } from '../../session/session'
import { useNotices } from '../../shell/notices'
import { useMendAction } from '../../shell/use-mend-action'
import { useSavedNotice } from '../../shell/use-saved-notice'

/** Actions on rows of a list; each is one commit, which can be undone from its notice. */
export interface RowActions {
  readonly remove: (row: Row) => void
  /** Resolves to whether it succeeded. `words` is the past participle for the message: `verwijderd`. */
  readonly change: (rows: readonly Row[], change: Item | null, words: string) => Promise<boolean>
  readonly order: (ids: readonly string[]) => Promise<boolean>
}

export function useRowActions(type: AnyContentType): RowActions {
  const client = useQueryClient()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const mendAction = useMendAction()
  const { mayPublish } = useSession()

  return useMemo(() => {
    /** Performs a write and reports the outcome. */
    async function attempt(
      write: () => Promise<{ commit: string | null } | null>,
      words: string,
      { isRemoval = false, isMany = false } = {},
    ) {
      try {
        const reply = await write()
        if (reply?.commit) tell(reply.commit, words, isRemoval ? { until: 'closed' } : {})
        return true
      } catch (error) {
        const why = error instanceof Stale && !isMany ? text.removeStale : messageOf(error)
        notify({ kind: 'bad', text: why, ...mendAction(error) })
        void client.invalidateQueries({ queryKey: rowsQuery(type.name).queryKey })
        return false
      }
    }
    const place = { type: type.name }
    return {
      remove: ({ id, etag, title }: Row) =>
        void attempt(
          () => call(entries.remove, { ...place, id }, { ifMatch: etag }),
          (mayPublish ? text.removed : text.removedByAuthor)(title || text.untitled),
          { isRemoval: true },
        ),
      change(rows: readonly Row[], change: Item | null, words: string) {
        const body: BulkChange = { entries: rows.map(({ id, etag }) => ({ id, etag })), change }
        const titles = rows.map(({ title }) => title)
        const message = describeBulk(type, titles, words)
        const isRemoval = change === null
        const done = isRemoval ? text.bulkGone(message) : text.bulkDone(message)
        const isMany = rows.length > 1
        return attempt(() => call(entries.bulk, place, { body, message }), done, { isRemoval, isMany })
      },
      order: (ids: readonly string[]) =>
        attempt(
          () => call(entries.order, place, { body: { ids }, message: text.orderMessage(type.labels) }),
          text.orderDone,
        ),
    }
  }, [type, client, tell, notify, mendAction, mayPublish])
}
