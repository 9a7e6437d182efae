import { useQueries } from '@tanstack/react-query'
import type { Row } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { EntryPlan } from '#contract/content/entry-plan'
import { dutchDay } from '#contract/dutch-dates'
import { rowsQuery } from '../../api/rows-query'

/** An entry of any type that can be planned. */
export interface PlanEntry extends EntryPlan {
  /** Unique among the entries of all types. */
  readonly key: string
  readonly type: AnyContentType
  readonly row: Row
}

const plannedTypes = allContentTypes.filter(({ planning }) => planning)

/** Every entry that can be planned, of all types; undefined while some are still loading. */
export function usePlanEntries() {
  return useQueries({
    queries: plannedTypes.map(({ name }) => rowsQuery(name)),
    combine: (results) => ({
      entries: results.every(({ data }) => data)
        ? results.flatMap(({ data = [] }, at) => entriesOf(plannedTypes[at], data))
        : undefined,
      error: results.find(({ error, data }) => error && !data)?.error ?? null,
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })
}

function entriesOf(type: AnyContentType | undefined, rows: readonly Row[]): PlanEntry[] {
  return rows.flatMap((row) =>
    type && row.plan ? [{ key: `${type.name} ${row.id}`, type, row, ...row.plan }] : [],
  )
}

/** The place to which something is dragged that gets no date, among the days. */
export const TRAY = 'drafts'

/** Where it is in the month: its day by the Dutch clock, or the tray. */
export const placeInMonth = ({ moment }: PlanEntry) => (moment === null ? TRAY : dutchDay(moment))

/** The entry at this moment: what was planned when it was read may be public by now. */
export function entryAt(entry: PlanEntry, now: number): PlanEntry {
  const isDue = entry.visibility === 'planned' && Date.parse(entry.moment ?? '') <= now
  return isDue ? { ...entry, visibility: 'public' } : entry
}
