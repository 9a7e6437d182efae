import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { entryPlace } from '#contract/content/entry-place'

/** Where a message goes: to the person by mail, or to WEBHOOK_URL. */
export type Lane = 'mail' | 'forward'

/**
 * The kind of mail: a confirmation link, a notice that nothing needs confirming, a step plan; or for the owners
 * a request, a summary of requests above the limit, or the sign-ups of a day; or for colleagues that a draft is
 * ready to be read, or came back.
 */
const mailKind = z.enum([
  'confirm',
  'known',
  'step-plan',
  'lead',
  'leads',
  'digest',
  'review',
  'review-returned',
])
export type MailKind = z.output<typeof mailKind>

/** A message waiting to be sent. It holds no address: that is looked up when it is sent. */
export const outboxEntry = z.looseObject({
  id: z.string().min(1),
  lane: z.enum(['mail', 'forward']),
  kind: mailKind.default('confirm'),
  /** Empty for a mail about several submissions. */
  subscriberId: z.string().default(''),
  /** For a mail about several: the period it covers, the end not included. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /** For a mail about a draft. */
  about: entryPlace.optional(),
  /** For WEBHOOK_URL: that the submission ended, how, and when. */
  ended: z.object({ status: z.enum(['unsubscribed', 'erased']), at: z.iso.datetime() }).optional(),
  /** For the links in a mail. */
  code: z.string().default(''),
  queuedAt: z.iso.datetime(),
  /** Failed attempts. */
  attempts: z.int().min(0),
  nextAt: z.iso.datetime(),
  /** The last error, such as `HTTP 500`. */
  trouble: z.string().optional(),
  gaveUpAt: z.iso.datetime().optional(),
  /** Of one that was given up: a later one of its lane went well. */
  isPast: z.boolean().optional(),
})

export type OutboxEntry = z.output<typeof outboxEntry>

const MINUTE = 60_000
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT = 6 * 60 * MINUTE
/** Milliseconds after which a message is given up. */
const PATIENCE = 3 * 24 * 60 * MINUTE

/** Milliseconds within which a new submission is on disk. */
const SETTLING = MINUTE

/** Minimum number of failed attempts before giving up, whatever the clock says: half an hour of them. */
const LEAST_ATTEMPTS = 6

/** A message about a submission, to be sent at once. */
export function newMessage(
  lane: Lane,
  subscriberId: string,
  { now, code = '', kind = 'confirm' }: { now: number; code?: string; kind?: MailKind },
): OutboxEntry {
  const at = new Date(now).toISOString()
  return { id: randomUUID(), lane, kind, subscriberId, code, queuedAt: at, attempts: 0, nextAt: at }
}

/** Tells WEBHOOK_URL that a submission ended that was forwarded (tests/decisions/0151). */
export function newEnding(
  subscriberId: string,
  status: NonNullable<OutboxEntry['ended']>['status'],
  now: number,
): OutboxEntry {
  return {
    ...newMessage('forward', subscriberId, { now }),
    ended: { status, at: new Date(now).toISOString() },
  }
}

/** Whether a message tells WEBHOOK_URL that somebody was erased: it outlives what it is about. */
export const isErasure = ({ ended }: OutboxEntry): boolean => ended?.status === 'erased'

/**
 * A mail for the owners about everything that arrives in a period, to be sent when that is over.
 * @param time milliseconds since 1970.
 */
export function newOverview(
  kind: MailKind,
  { from, until }: { readonly from: number; readonly until: number },
  now: number,
): OutboxEntry {
  const [begin, end] = [from, until].map((moment) => new Date(moment).toISOString())
  const nextAt = new Date(Math.max(now, until + SETTLING)).toISOString()
  return { ...newMessage('mail', '', { now, kind }), from: begin, until: end, nextAt }
}

/** Whether a message may be sent; a wait beyond the maximum was set by a clock that was ahead. */
export function isDue({ nextAt }: OutboxEntry, now: number): boolean {
  const wait = Date.parse(nextAt) - now
  return wait <= 0 || wait > LONGEST_WAIT
}

/** The entry after a failed attempt: it waits 1, 2, 4 … minutes, or is given up. */
export function afterFailure(
  entry: OutboxEntry,
  now: number,
  { trouble, isFinal }: { readonly trouble: string; readonly isFinal: boolean },
): OutboxEntry {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** entry.attempts)
  const failed = {
    ...entry,
    attempts: entry.attempts + 1,
    nextAt: new Date(now + wait).toISOString(),
    trouble,
  }
  return isFinal || isTriedEnough(failed, now) ? { ...failed, gaveUpAt: new Date(now).toISOString() } : failed
}

const isTriedEnough = ({ queuedAt, attempts }: OutboxEntry, now: number) =>
  now - Date.parse(queuedAt) >= PATIENCE && attempts >= LEAST_ATTEMPTS

/** Whether a message was given up after all its attempts, and none of its lane went well since: not one that was refused for good. */
export const isLost = (entry: OutboxEntry): boolean =>
  entry.gaveUpAt !== undefined && !entry.isPast && isTriedEnough(entry, Date.parse(entry.gaveUpAt))

/** The state of one kind of message. */
interface LaneState {
  readonly waiting: number
  /** Given up, in the last thirty days. */
  readonly givenUp: number
  /** Those that were refused again and again and wait for another try or are lost, with the last error; null when there are none. */
  readonly refused: Refused | null
}

interface Refused {
  readonly amount: number
  /** Such as `HTTP 500`. */
  readonly trouble: string
}

export type OutboxState = Readonly<Record<Lane, LaneState>>

/** Failed attempts from which it is told: a first refusal often means no more than that a server asks for patience. */
const AGAIN_AND_AGAIN = 2

/** Summarises all messages, including those given up. */
export function outboxState(entries: readonly OutboxEntry[]): OutboxState {
  const lane = (name: Lane): LaneState => {
    const ours = entries.filter((entry) => entry.lane === name)
    const waiting = ours.filter(({ gaveUpAt }) => gaveUpAt === undefined)
    const again = waiting.filter(({ attempts }) => attempts >= AGAIN_AND_AGAIN)
    const refused = [...again, ...ours.filter(isLost)]
    const last = refused.toSorted((a, b) => a.nextAt.localeCompare(b.nextAt)).at(-1)
    return {
      waiting: waiting.length,
      givenUp: ours.length - waiting.length,
      refused: last ? { amount: refused.length, trouble: last.trouble ?? '' } : null,
    }
  }
  return { mail: lane('mail'), forward: lane('forward') }
}
