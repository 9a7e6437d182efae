import {
  SUBSCRIBERS_A_PAGE,
  type SubscriberFilter,
  type SubscriberPage,
  type SubscriberStatus,
} from '#contract/subscriber-list'
import { foldText } from './fold-text'
import type { Subscriber } from './subscriber'
import type { SubscriberIndex } from './subscriber-index'
import { rowOf } from './subscriber-row'

/** Sources that are offered to choose from. */
const MOST_SOURCES = 20

/** The records that a filter leaves, newest first. */
export function filterSubscribers(index: SubscriberIndex, filter: SubscriberFilter): Subscriber[] {
  return ofStatus(matching(index, filter), filter)
}

/** A page (from 1) of the records that a filter leaves, newest first, with the numbers that go with it. */
export function pageOfSubscribers(
  index: SubscriberIndex,
  filter: SubscriberFilter,
  page: number,
): Omit<SubscriberPage, 'asksToConfirm' | 'asOf'> {
  const found = matching(index, filter)
  const shown = ofStatus(found, filter)
  const start = (page - 1) * SUBSCRIBERS_A_PAGE
  return {
    items: shown.slice(start, start + SUBSCRIBERS_A_PAGE).map(rowOf),
    total: shown.length,
    counts: countStatuses(found),
    sources: index.sources().slice(0, MOST_SOURCES),
  }
}

/** How many records have each status. */
export function countStatuses(records: readonly Subscriber[]): Record<SubscriberStatus, number> {
  const counts = { active: 0, pending: 0, held: 0, unsubscribed: 0 }
  for (const { status } of records) counts[status] += 1
  return counts
}

/** What the query and the source leave. */
function matching(index: SubscriberIndex, { query = '', source }: SubscriberFilter): Subscriber[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const all = index.newestFirst()
  if (words.length === 0 && source === undefined) return [...all]
  return all.filter(
    (record) =>
      (source === undefined || record.source === source) &&
      words.every((word) => index.textOf(record).includes(word)),
  )
}

function ofStatus(records: readonly Subscriber[], { status }: SubscriberFilter): Subscriber[] {
  return status === undefined ? [...records] : records.filter((record) => record.status === status)
}
