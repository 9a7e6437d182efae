import { dayAfter, dutchDay } from '#contract/dutch-dates'
import { foldText } from '#contract/fold-text'
import { ofEachField } from '#contract/form-fields'
import {
  SUBSCRIBERS_A_PAGE,
  type SubscriberFilter,
  type SubscriberPage,
  type SubscriberRow,
  type SubscriberStatus,
} from '#contract/subscriber-list'
import { isQuestion, isUnanswered } from './leads'
import { shownEmail } from './shown-email'
import { addressKey, type Subscriber } from './subscriber'
import type { SubscriberIndex } from './subscriber-index'

/** Sources offered in the filter. */
const MOST_SOURCES = 20

/** The records that match a filter, newest first. */
export function filterSubscribers(index: SubscriberIndex, filter: SubscriberFilter): Subscriber[] {
  return ofStatus(matching(index, filter), filter)
}

/** What a row says of a record that is not in the record. */
export interface RowContext {
  readonly index: SubscriberIndex
  /** The title of a step plan; its id when it is no longer public. */
  titleOf(plan: string): string
}

/** A page (from 1) of the records that match a filter, newest first, with the counts. */
export function pageOfSubscribers(
  context: RowContext,
  filter: SubscriberFilter,
  page: number,
): Omit<SubscriberPage, 'asksToConfirm' | 'asOf'> {
  const { index } = context
  const found = matching(index, filter)
  const shown = ofStatus(found, filter)
  const start = (page - 1) * SUBSCRIBERS_A_PAGE
  return {
    items: shown.slice(start, start + SUBSCRIBERS_A_PAGE).map((record) => rowOf(record, context)),
    total: shown.length,
    leftOut: leftOutOf(shown, filter),
    people: new Set(shown.map(({ email }) => addressKey(email))).size,
    counts: countStatuses(found),
    unanswered: found.filter(isUnanswered).length,
    sources: index.sources().slice(0, MOST_SOURCES),
  }
}

function leftOutOf(shown: readonly Subscriber[], filter: SubscriberFilter): SubscriberPage['leftOut'] {
  const isIn = isExported(filter)
  const { unsubscribed, held } = countStatuses(shown.filter((record) => !isIn(record)))
  return { unsubscribed, held }
}

/** Who may be in a list of addresses that is used elsewhere. */
export function isExported({ status }: SubscriberFilter): (record: Subscriber) => boolean {
  return (record) => status !== undefined || record.status === 'active' || record.status === 'pending'
}

/** How many records have each status. */
export function countStatuses(records: readonly Subscriber[]): Record<SubscriberStatus, number> {
  const counts = { active: 0, pending: 0, held: 0, unsubscribed: 0 }
  for (const { status } of records) counts[status] += 1
  return counts
}

/** Whether a record matches the query and the source. */
function matching(index: SubscriberIndex, { query = '', source }: SubscriberFilter): Subscriber[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 && source === undefined) return [...index.newestFirst()]
  return index.search(words, source)
}

function ofStatus(records: readonly Subscriber[], { status, answer }: SubscriberFilter): Subscriber[] {
  return records.filter(
    (record) =>
      (status === undefined || record.status === status) && (answer === undefined || isUnanswered(record)),
  )
}

/** A record as owners see it. @param alike all records of its address */
export function rowOf(
  record: Subscriber,
  { index, titleOf }: RowContext,
  alike: readonly Subscriber[] = index.find(record.email),
): SubscriberRow {
  const { id, email, source, status, receivedAt, pageUrl, timestamp } = record
  return {
    id,
    email,
    shownEmail: shownEmail(email),
    ...ofEachField((name) => record[name]),
    source,
    status,
    plan: record.plan === undefined ? null : titleOf(record.plan),
    receivedAt,
    others: alike.length - 1,
    otherAt: (alike.length === 2 && alike.find((other) => other.id !== id)?.receivedAt) || null,
    confirmedAt: record.confirmedAt ?? null,
    consent: { text: record.consentText, pageUrl, timestamp, receivedAt, source },
    suspicion: record.suspicion ?? null,
    changes: record.statusLog ?? [],
    importedAt: record.importedAt ?? null,
    isAnswered: isQuestion(record) ? record.answered !== undefined : null,
    answered: record.answered ?? null,
    corrected: record.corrected ?? null,
  }
}

const DAY = 86_400_000

export interface SignUpsOfDay {
  /** `yyyy-mm-dd` on the Dutch clock. */
  readonly day: string
  readonly count: number
}

/**
 * Submissions per day over the last days, today included, oldest first; days without any count 0. Held and
 * imported records are left out.
 * @param newestFirst all records.
 * @param now milliseconds since 1970.
 */
export function signUpsPerDay(newestFirst: readonly Subscriber[], days: number, now: number): SignUpsOfDay[] {
  const today = dutchDay(now)
  const start = Date.parse(today) - (days + 1) * DAY
  const counts = new Map<string, number>()
  for (let back = days - 1; back >= 0; back -= 1) counts.set(dayAfter(today, -back), 0)
  for (const { receivedAt, status, importedAt } of newestFirst) {
    const moment = Date.parse(receivedAt)
    if (moment < start) break
    if (status === 'held' || importedAt) continue
    const day = dutchDay(moment)
    const count = counts.get(day)
    if (count !== undefined) counts.set(day, count + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}
