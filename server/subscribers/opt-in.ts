import { createHash, randomBytes } from 'node:crypto'
import { newMessage, type OutboxEntry } from './outbox-entry'
import type { Subscriber } from './subscriber'

/** Confirmation mails per address per day: more would let someone flood another's mailbox. */
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
  /** Whether it exceeded a limit: then it is stored, but goes no further. */
  readonly isBeyondLimit: boolean
  /** Counts a mail against the limit; false when the limit is reached. */
  readonly takeMail: () => Promise<boolean>
}

/** A record to store, and its messages. */
export interface Admitted {
  readonly record: Subscriber
  readonly messages: OutboxEntry[]
}

/**
 * Processes a new submission: a newsletter sign-up waits for confirmation when we can send mail, unless this
 * address already has it; a suspect one is held for review, and so is one that would exceed the mail limit. A
 * repeated sign-up for the same thing is not judged again (tests/decisions/0053).
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
    // Everyone is told to open the mail, so existing readers need one too.
    const told = isToldSo && mayGo ? [newMessage('mail', record.id, { now, kind: 'known' })] : []
    return { record: taken, messages: [...messages, ...told] }
  }
  const pending: Subscriber = { ...record, status: 'pending' }
  // Someone with three mails already can use the link in any of them.
  if (!mayMail([record, ...earlier], now)) return { record: pending, messages: [] }
  if (await takeMail()) return askToConfirm(pending, now)
  return { record: tooMuchMail(record), messages: [] }
}

/** The messages for a submission that becomes active: it is forwarded, and gets the step plan it asked for. */
export function followUps(
  { id, plan }: Subscriber,
  { now, canMail, canForward }: Capabilities & { readonly now: number },
): OutboxEntry[] {
  return [
    ...(canForward ? [newMessage('forward', id, { now })] : []),
    ...(canMail && plan !== undefined ? [newMessage('mail', id, { now, kind: 'step-plan' })] : []),
  ]
}

/** Whether an address had few enough submissions in a day for each to be answered with a mail. */
const isRare = (earlier: readonly Subscriber[], now: number) =>
  earlier.filter(({ receivedAt }) => Math.abs(now - Date.parse(receivedAt)) < DAY).length < MAILS_A_DAY

function tooMuchMail(record: Subscriber): Subscriber {
  return { ...record, status: 'held', suspicion: 'too-much-mail' }
}

/** Whether a form of this source needs confirmation: for subscriptions that last until they are ended. */
export const isConfirmed = (source: string): boolean => source === 'newsletter'

/** Whether an address with these records may get another confirmation mail. */
export function mayMail(records: readonly Subscriber[], now: number): boolean {
  // A date far in the future comes from a wrong clock that has been corrected since.
  const sent = records.flatMap(({ mailCodes = [] }) => mailCodes)
  return sent.filter(({ madeAt }) => Math.abs(now - Date.parse(madeAt)) < DAY).length < MAILS_A_DAY
}

/** The record with a new code, and the mail that contains it. */
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

/** The stored form of a code: enough to recognise it, not enough to make the link. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
