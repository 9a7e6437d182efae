import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BulkChange, type EntryOrder, entries, type Item, type Row } from '#contract/admin/entries'
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
  /** Sets fields, or deletes for null. Resolves to whether it succeeded. */
  readonly change: (rows: readonly Row[], change: Item | null) => Promise<boolean>
  readonly order: (order: EntryOrder) => Promise<boolean>
}

/** What a write did: its commit, and what to say of it; without a commit only what has to be said all the same. */
interface Outcome {
  readonly commit: string | null | undefined
  readonly words: string
  readonly isTold?: boolean
}

export function useRowActions(type: AnyContentType): RowActions {
  const client = useQueryClient()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const mendAction = useMendAction()
  const { mayPublish } = useSession()

  return useMemo(() => {
    /** Performs a write and reports the outcome. */
    async function attempt(write: () => Promise<Outcome>, { isRemoval = false, isMany = false } = {}) {
      try {
        const { commit, words, isTold } = await write()
        if (commit) tell(commit, words, isRemoval ? { until: 'closed' } : {})
        else if (isTold) notify({ kind: 'good', text: words })
        return true
      } catch (error) {
        const why = error instanceof Stale && !isMany ? text.removeStale : messageOf(error)
        notify({ kind: 'bad', text: why, ...mendAction(error) })
        void client.invalidateQueries({ queryKey: rowsQuery(type.name).queryKey })
        return false
      }
    }
    const place = { type: type.name }
    async function removeOne({ id, etag, title }: Row): Promise<Outcome> {
      const reply = await call(entries.remove, { ...place, id }, { ifMatch: etag })
      const words = (mayPublish ? text.removed : text.removedByAuthor)(title || text.untitled)
      return { commit: reply?.commit, words }
    }
    async function changeAll(rows: readonly Row[], change: Item | null): Promise<Outcome> {
      const body: BulkChange = { entries: rows.map(({ id, etag }) => ({ id, etag })), change }
      const reply = await call(entries.bulk, place, { body })
      const changed = new Set(reply?.value.changed)
      const titles = rows.filter(({ id }) => changed.has(id)).map(({ title }) => title)
      const message = describeBulk(type, titles, change)
      if (change === null) return { commit: reply?.commit, words: text.bulkGone(message) }
      const left = rows.filter(({ id }) => !changed.has(id))
      const isPlanned =
        type.publication.some((name) => name in change) &&
        left.some(({ plan }) => plan?.visibility === 'planned')
      const done = text.bulkDone(titles.length > 0 ? message : undefined, left.length)
      return { commit: reply?.commit, words: isPlanned ? `${done} ${text.bulkPlanned}` : done, isTold: true }
    }
    async function putInOrder(body: EntryOrder): Promise<Outcome> {
      const message = text.orderMessage(type.labels)
      const reply = await call(entries.order, place, { body, message })
      return { commit: reply?.commit, words: text.orderDone }
    }
    return {
      remove: (row: Row) => void attempt(() => removeOne(row), { isRemoval: true }),
      change: (rows: readonly Row[], change: Item | null) =>
        attempt(() => changeAll(rows, change), { isRemoval: change === null, isMany: rows.length > 1 }),
      order: (order: EntryOrder) => attempt(() => putInOrder(order)),
    }
  }, [type, client, tell, notify, mendAction, mayPublish])
}
