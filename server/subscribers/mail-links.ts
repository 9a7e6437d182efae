import { Problem } from '#contract/problem'
import type { SubscribersContext } from './context'
import { endSignUps } from './decide'
import { hashOfCode, isConfirmed } from './opt-in'
import { newMessage } from './outbox-entry'
import { CONFIRM_WITHIN } from './reader-mails'
import { type Subscriber, THEMSELVES, withStatus } from './subscriber'

/** What the links in our mail do. */
export interface MailLinks {
  /**
   * Confirms every sign-up of the address that the code was mailed to; repeating it makes no difference.
   * Resolves with a Dutch sentence of thanks, when it is on disk.
   * @throws {Problem} not-found for a code that is unknown or older than a week, conflict after unsubscribing
   * without signing up again.
   */
  confirm(code: string): Promise<string>
  /** Ends every sign-up of the address, however old the mail. @throws {Problem} not-found for an unknown code. */
  unsubscribe(code: string): Promise<string>
}

export function createMailLinks(context: SubscribersContext): MailLinks {
  const { store, capabilities, now, run, keep } = context

  function find(code: string): Subscriber {
    const record = store.index.withCode(hashOfCode(code))
    if (record) return record
    throw new Problem(
      'not-found',
      'Deze link kennen we niet. Gebruik de link uit de laatste mail die je kreeg.',
    )
  }

  async function confirm(code: string): Promise<string> {
    const record = find(code)
    requireFresh(record, code, now())
    const all = store.index.find(record.email)
    // Someone who signed up again may have no other mail: a day has its most.
    if (record.status === 'unsubscribed' && !all.some(isSignedUp)) {
      throw new Problem('conflict', 'Je hebt je afgemeld. Meld je opnieuw aan als je weer mail van ons wilt.')
    }
    const at = new Date(now()).toISOString()
    const isUnconfirmed = ({ id, status, confirmedAt }: Subscriber) =>
      status === 'pending' || (id === record.id && status !== 'unsubscribed' && !confirmedAt)
    const confirmed = all
      .filter(isUnconfirmed)
      .map((one) => ({ ...confirmedStatus(one, at), confirmedAt: at }))
    const isNew = ({ id }: Subscriber) =>
      capabilities.canForward && store.index.withId(id)?.status === 'pending'
    const messages = confirmed.filter(isNew).map(({ id }) => newMessage('forward', id, { now: now() }))
    await keep(confirmed, messages)
    return 'Gelukt! Je aanmelding is bevestigd.'
  }

  async function unsubscribe(code: string): Promise<string> {
    await endSignUps(context, find(code).email, THEMSELVES)
    return 'Je bent afgemeld. Je krijgt geen mail meer van ons.'
  }

  return {
    confirm: (code) => run(() => confirm(code)),
    unsubscribe: (code) => run(() => unsubscribe(code)),
  }
}

/** Whether it is, or asks for, what lasts until it is ended. Unsubscribing ended all of before. */
const isSignedUp = ({ source, status }: Subscriber) =>
  status === 'pending' || (status === 'active' && isConfirmed(source))

/** A held submission stays held after confirming: a person reviews it. */
function confirmedStatus(record: Subscriber, at: string): Subscriber {
  return record.status === 'pending' ? withStatus(record, 'active', { at, by: THEMSELVES }) : record
}

function requireFresh({ mailCodes = [] }: Subscriber, code: string, now: number): void {
  const hash = hashOfCode(code)
  const known = mailCodes.find((one) => one.hash === hash)
  if (known && now - Date.parse(known.madeAt) < CONFIRM_WITHIN) return
  throw new Problem('not-found', 'Deze link is verlopen. Meld je opnieuw aan, dan sturen we je een nieuwe.')
}
