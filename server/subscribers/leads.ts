import { isConfirmed } from './opt-in'
import { newMessage, newOverview, type OutboxEntry } from './outbox-entry'
import { addressKey, type Subscriber } from './subscriber'

const HOUR = 3_600_000
/** Mails about requests per hour: any more are summed up in one, so that nobody can flood the inbox. */
const MOST_AN_HOUR = 20

/** Whether a submission needs an answer from a person; a newsletter is sent automatically. */
export function isLead({ source, status, importedAt }: Subscriber): boolean {
  return status === 'active' && importedAt === undefined && !isConfirmed(source)
}

/** The forms in which people ask something that only a person can answer. */
const QUESTIONS: ReadonlySet<string> = new Set(['contact', 'consultatie'])

/**
 * Whether a submission asks something that only a person can answer. Who unsubscribes wants no more mail, and still waits
 * for that answer; what was suspect or unconfirmed until then is no question.
 */
export function isQuestion(record: Subscriber): boolean {
  const status = record.status === 'unsubscribed' ? statusBefore(record) : record.status
  return status === 'active' && record.importedAt === undefined && QUESTIONS.has(record.source)
}

/** The status that a record had before its last change. */
const statusBefore = ({ statusLog = [], suspicion }: Subscriber) =>
  statusLog.at(-2)?.status ?? (suspicion === undefined ? 'active' : 'held')

/** Whether it is such a question, and nobody has answered it yet. */
export const isUnanswered = (record: Subscriber) => isQuestion(record) && record.answered === undefined

/** Whether owners are still to be told of a request: of a question also once its sender has unsubscribed. */
export const isStillAsked = (record: Subscriber) => isLead(record) || isQuestion(record)

/** Records that arrived since a moment, in milliseconds since 1970. @param newestFirst all records. */
export function receivedSince(newestFirst: readonly Subscriber[], moment: number): Subscriber[] {
  const before = newestFirst.findIndex(({ receivedAt }) => Date.parse(receivedAt) < moment)
  return newestFirst.slice(0, before === -1 ? undefined : before)
}

/**
 * Who joined the newsletter by a form from one moment up to, not including, another (ISO 8601): each person once, and
 * nobody who signed up again for what they had.
 */
export function joinedBetween(records: readonly Subscriber[], from: string, until: string): Subscriber[] {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const readers = new Map<string, { readonly record: Subscriber; readonly since: number }>()
  for (const record of records) {
    if (record.status !== 'active' || !isConfirmed(record.source)) continue
    const address = addressKey(record.email)
    const since = Date.parse(activeSince(record))
    if (since < (readers.get(address)?.since ?? Number.POSITIVE_INFINITY))
      readers.set(address, { record, since })
  }
  return [...readers.values()]
    .filter(({ record, since }) => !record.importedAt && since >= begin && since < end)
    .map(({ record }) => record)
}

function activeSince({ receivedAt, confirmedAt, statusLog = [] }: Subscriber): string {
  return statusLog.findLast(({ status }) => status === 'active')?.at ?? confirmedAt ?? receivedAt
}

/**
 * The mails that tell owners of new requests: one for each, and above the hourly limit one for everything in
 * the next hour. Messages still waiting count too.
 * @param added the requests, in order of arrival; `known` are the earlier records, newest first.
 */
export function tellOwners(
  added: readonly Subscriber[],
  {
    known,
    waiting,
    now,
  }: {
    readonly known: readonly Subscriber[]
    readonly waiting: readonly OutboxEntry[]
    readonly now: number
  },
): OutboxEntry[] {
  let inThisHour = receivedSince(known, now - HOUR).filter(isLead).length
  let isSummedUp = waiting.some(({ kind, until }) => kind === 'leads' && Date.parse(until ?? '') > now)
  const messages: OutboxEntry[] = []
  for (const { id, receivedAt } of added) {
    if (!isSummedUp && inThisHour < MOST_AN_HOUR) messages.push(newMessage('mail', id, { now, kind: 'lead' }))
    else if (!isSummedUp) {
      const from = Date.parse(receivedAt)
      messages.push(newOverview('leads', { from, until: now + HOUR }, now))
      isSummedUp = true
    }
    inThisHour += 1
  }
  return messages
}
