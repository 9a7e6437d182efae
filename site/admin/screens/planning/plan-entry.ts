import { useQueries, useQuery } from '@tanstack/react-query'
import type { Row } from '#contract/admin/entries'
import type { WaitingVersion } from '#contract/admin/pending'
import { type AnyContentType, allContentTypes, pendingTypeOf } from '#contract/content/content-types'
import type { EntryPlan } from '#contract/content/entry-plan'
import { dutchDay } from '#contract/dutch-dates'
import { pendingQuery } from '../../api/pending-query'
import { rowsQuery } from '../../api/rows-query'

/** An entry of any type that can be planned, or a version that waits to replace one. */
export interface PlanEntry extends EntryPlan {
  /** Unique among the entries of all types. */
  readonly key: string
  readonly type: AnyContentType
  readonly row: Pick<Row, 'id' | 'title'>
}

const plannedTypes = allContentTypes.filter(({ planning }) => planning)

/** Every entry that can be planned, of all types, and what waits; undefined while some are still loading. */
export function usePlanEntries() {
  const waiting = useQuery(pendingQuery)
  return useQueries({
    queries: plannedTypes.map(({ name }) => rowsQuery(name)),
    combine: (rows) => {
      const results = [...rows, waiting]
      return {
        entries: results.every(({ data }) => data)
          ? planEntries(
              plannedTypes.map((type, at) => ({ type, rows: rows[at]?.data ?? [] })),
              waiting.data ?? [],
            )
          : undefined,
        error: results.find(({ error, data }) => error && !data)?.error ?? null,
        refetch: () => Promise.all(results.map((result) => result.refetch())),
      }
    },
  })
}

/** What waits comes first: it is finished more often than a draft, and a long list of drafts would hide it. */
export function planEntries(
  listed: readonly { readonly type: AnyContentType; readonly rows: readonly Row[] }[],
  waiting: readonly WaitingVersion[],
): PlanEntry[] {
  return [...waiting.flatMap(waitingEntry), ...listed.flatMap(({ type, rows }) => entriesOf(type, rows))]
}

function entriesOf(type: AnyContentType, rows: readonly Row[]): PlanEntry[] {
  return rows.flatMap((row) => (row.plan ? [{ key: `${type.name} ${row.id}`, type, row, ...row.plan }] : []))
}

function waitingEntry({ type: name, publicId, id, title, moment }: WaitingVersion): PlanEntry[] {
  const type = pendingTypeOf({ name })
  if (!type || publicId === null) return []
  const visibility = moment === null ? 'hidden' : 'planned'
  return [{ key: `${type.name} ${id}`, type, row: { id, title }, visibility, moment }]
}

/** The place to which something is dragged that gets no date, among the days. */
export const TRAY = 'drafts'

/** Where it is in the month: its day by the Dutch clock, or the tray. */
export const placeInMonth = ({ moment }: PlanEntry) => (moment === null ? TRAY : dutchDay(moment))

/** The entry at this moment: what was planned when it was read may be public by now. A change that still waits is not. */
export function entryAt(entry: PlanEntry, now: number): PlanEntry {
  const isDue = entry.visibility === 'planned' && Date.parse(entry.moment ?? '') <= now
  return isDue && !entry.type.waitsFor ? { ...entry, visibility: 'public' } : entry
}
