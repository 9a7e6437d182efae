import { createHash, randomBytes } from 'node:crypto'
import { newMessage, type OutboxEntry } from './outbox-entry'
import type { Subscriber } from './subscriber'

/** Confirmation mails to one address in a day: more is someone filling another's mailbox. */
const MAILS_A_DAY = 3
const DAY = 86_400_000

/** What this site can do about a submission. */
export interface Capabilities {
  readonly canMail: boolean
  readonly canForward: boolean
}

interface AdmitOptions extends Capabilities {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether it came beyond a limit: it is kept, and goes no further. */
  readonly isBeyondLimit: boolean
  /** Counts a mail when it may still go; false when it may not. */
  readonly takeMail: () => Promise<boolean>
}

/** A record to keep, and the messages that follow from it. */
export interface Admitted {
  readonly record: Subscriber
  readonly messages: OutboxEntry[]
}

/**
 * How a new submission comes in: a newsletter waits for a confirmation when we can mail, unless this address
 * has it already; a suspect one waits for a person, and so does one that would be a mail too many. Of an address
 * that signed up for the same already there is nothing to judge (tests/decisions/0053).
 * @param earlier all other records of its address.
 */
export async function admit(
  record: Subscriber,
  earlier: readonly Subscriber[],
  { now, canMail, canForward, isBeyondLimit, takeMail }: AdmitOptions,
): Promise<Admitted> {
  const isKnown = earlier.some(({ source, status }) => source === record.source && status === 'active')
  if (record.status !== 'active' && !isKnown) return { record, messages: [] }
  if (!canMail || !isConfirmed(record.source) || isKnown) {
    const taken = unsuspected(record)
    if (isBeyondLimit) return { record: taken, messages: [] }
    const isToldSo =
      canMail && isConfirmed(record.source) && record.status === 'active' && isRare(earlier, now)
    const isMailed = canMail && (record.plan !== undefined || isToldSo)
    const mayGo = !isMailed || (await takeMail())
    if (!mayGo && !isKnown) return { record: tooMuchMail(record), messages: [] }
    const messages = followUps(taken, { now, canMail: canMail && mayGo, canForward })
    // Everyone is told to open the mail: without one whoever reads it already waits for it.
    const told = isToldSo && mayGo ? [newMessage('mail', record.id, { now, kind: 'known' })] : []
    return { record: taken, messages: [...messages, ...told] }
  }
  const pending: Subscriber = { ...record, status: 'pending' }
  // Whoever has three mails already can use the link in any of them.
  if (!mayMail([record, ...earlier], now)) return { record: pending, messages: [] }
  if (await takeMail()) return askToConfirm(pending, now)
  return { record: tooMuchMail(record), messages: [] }
}

/** What follows when a submission becomes active: it is passed on, and gets the step plan that it asked for. */
export function followUps(
  { id, plan }: Subscriber,
  { now, canMail, canForward }: Capabilities & { readonly now: number },
): OutboxEntry[] {
  return [
    ...(canForward ? [newMessage('forward', id, { now })] : []),
    ...(canMail && plan !== undefined ? [newMessage('mail', id, { now, kind: 'step-plan' })] : []),
  ]
}

/** Whether so few submissions of an address came in a day that each may be answered with a mail. */
const isRare = (earlier: readonly Subscriber[], now: number) =>
  earlier.filter(({ receivedAt }) => Math.abs(now - Date.parse(receivedAt)) < DAY).length < MAILS_A_DAY

function tooMuchMail(record: Subscriber): Subscriber {
  return { ...record, status: 'held', suspicion: 'too-much-mail' }
}

/** Whether a form of this source waits for a confirmation: what goes on until somebody ends it. */
export const isConfirmed = (source: string): boolean => source === 'newsletter'

/** Whether an address with these records may get one more confirmation mail. */
export function mayMail(records: readonly Subscriber[], now: number): boolean {
  // One from far in the future was mailed by a clock that has been put right.
  const sent = records.flatMap(({ mailCodes = [] }) => mailCodes)
  return sent.filter(({ madeAt }) => Math.abs(now - Date.parse(madeAt)) < DAY).length < MAILS_A_DAY
}

/** The record with a new code, and the mail that holds it. */
export function askToConfirm(record: Subscriber, now: number): Admitted {
  const code = makeMailCode()
  const known = { hash: hashOfCode(code), madeAt: new Date(now).toISOString() }
  return {
    record: { ...record, mailCodes: [...(record.mailCodes ?? []), known] },
    messages: [newMessage('mail', record.id, { now, code })],
  }
}

function unsuspected({ suspicion: _, ...record }: Subscriber): Subscriber {
  return { ...record, status: 'active' }
}

/** A code for the links in one mail: 256 random bits, safe in an address. */
function makeMailCode(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a code: enough to know it again, too little to make the link. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
