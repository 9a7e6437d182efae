import { useQueryClient } from '@tanstack/react-query'
import { entries, type Item } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { isSame } from '#contract/content/describe-change'
import { planOf } from '#contract/content/entry-plan'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { fullMoment } from '#contract/dutch-dates'
import { editing } from '../../../text/admin/editing'
import { entriesText } from '../../../text/admin/entries'
import { planningText as text } from '../../../text/admin/planning'
import { call } from '../../api/call'
import { pendingQuery } from '../../api/pending-query'
import { Offline, Stale } from '../../api/refusals'
import { rowsQuery } from '../../api/rows-query'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useSavedNotice } from '../../shell/use-saved-notice'
import type { PlanEntry } from './plan-entry'

/**
 * Changes when an entry goes public: each is one commit, which can be undone from its notice (tests/decisions/0124).
 */
export interface Plan {
  /** @param moment ISO 8601 in UTC */
  readonly schedule: (entry: PlanEntry, moment: string) => Promise<void>
  /** Makes it a draft, or a version that waits, without a date. */
  readonly withdraw: (entry: PlanEntry) => Promise<void>
}

/** Resolves when the rows show what became of it. */
export function usePlan(): Plan {
  const client = useQueryClient()
  const tell = useSavedNotice()
  const { notify } = useNotices()

  async function change(entry: PlanEntry, fieldsOf: (value: Item, now: string) => Item, words: string) {
    try {
      const commit = await saveFields(entry, fieldsOf)
      if (commit) tell(commit, words)
      else notify({ kind: 'good', text: words })
    } catch (error) {
      const again = { label: editing.saving.again, run: () => void change(entry, fieldsOf, words) }
      notify({
        kind: 'bad',
        text: error instanceof Moved || error instanceof Stale ? text.changed : messageOf(error),
        // The moment that was chosen is nowhere else.
        ...(error instanceof Offline && { action: again }),
      })
    }
    const { queryKey } = entry.type.waitsFor ? pendingQuery : rowsQuery(entry.type.name)
    await client.invalidateQueries({ queryKey })
  }

  const titleOf = ({ row }: PlanEntry) => row.title || entriesText.untitled
  return {
    async schedule(entry, moment) {
      const { planning } = entry.type
      const words = text.planned(titleOf(entry), fullMoment(moment))
      await change(
        entry,
        (value, now) => planning?.publish(value, { moment, now }) ?? { [PENDING_MOMENT]: moment },
        words,
      )
    },
    async withdraw(entry) {
      const { planning } = entry.type
      await change(
        entry,
        (value, now) => planning?.withdraw(value, { now }) ?? { [PENDING_MOMENT]: null },
        (planning ? text.withdrawn : text.unplanned)(titleOf(entry)),
      )
    },
  }
}

/**
 * Saves these fields in the entry as it is now, whatever changed in its text meanwhile.
 * @returns the commit; null when it is already as asked, as after a save of which the answer was lost
 * @throws {Moved} when somebody else changed when it goes public
 */
async function saveFields(
  { type, row, visibility, moment }: PlanEntry,
  fieldsOf: (value: Item, now: string) => Item,
) {
  const place = { type: (type.waitsFor ?? type).name, id: row.id }
  const { get, save } = type.waitsFor ? pending : entries
  const read = await call(get, place)
  if (!read?.etag) return null
  const now = Date.now()
  const planIn = (value: Item) => planOf(type, value, now) ?? { visibility, moment: value[PENDING_MOMENT] }
  const present = planIn(read.value)
  const body = fieldsOf(read.value, new Date(now).toISOString())
  if (isSame(present, planIn({ ...read.value, ...body }))) return null
  if (!isSame(present, { visibility, moment })) throw new Moved()
  return (await call(save, place, { ifMatch: read.etag, body }))?.commit ?? null
}

/** Somebody else changed when the entry goes public. */
class Moved extends Error {}
