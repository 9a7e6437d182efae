import { Problem } from '#contract/problem'
import type { SubscriberStatus } from '#contract/subscriber-list'
import { type Admitted, askToConfirm, mayMail } from './admit'
import { newEntry } from './outbox-entry'
import { type Subscriber, withStatus } from './subscriber'
import type { SubscriberStore } from './subscriber-store'
import type { Workroom } from './workroom'

/**
 * Gives a submission another status, in a job of the write queue. Whoever is unsubscribed is so for the whole
 * address; `pending` sends a mail that asks to confirm, also once more; what becomes active is passed on.
 * @param by the name of the owner who did it.
 * @throws {Problem} not-found; conflict when there is no mail to ask by, or the address or the site had enough today.
 */
export async function setStatus(
  { store, means, limits, now, keep }: Workroom,
  id: string,
  { status, by }: { readonly status: SubscriberStatus; readonly by: string },
): Promise<Subscriber> {
  const record = store.index.withId(id)
  if (!record) throw new Problem('not-found', 'Deze aanmelding bestaat niet meer.')
  const at = new Date(now()).toISOString()
  const changed = withStatus(record, status, { at, by })
  if (status === 'pending') {
    const { record: asked, messages } = await askAgain(changed, store.index.find(record.email))
    await keep([asked], messages)
  } else if (status === 'unsubscribed') await endSignUps(store, record.email, { at, by })
  else if (changed !== record) await keep([changed], forwarded())
  return store.index.withId(id) ?? changed

  async function askAgain(pending: Subscriber, all: readonly Subscriber[]): Promise<Admitted> {
    if (!means.canMail) {
      throw new Problem(
        'conflict',
        'Zonder mailserver kunnen we niet om een bevestiging vragen. Stel op de server SMTP_URL en MAIL_FROM in.',
      )
    }
    if (!mayMail(all, now())) {
      throw new Problem(
        'conflict',
        'Dit adres kreeg vandaag al drie bevestigingsmails. Probeer het morgen opnieuw.',
      )
    }
    const { email } = pending
    if ((await limits?.takeMail({ email })) ?? true) return askToConfirm(pending, now())
    throw new Problem(
      'conflict',
      'Er zijn de afgelopen tijd te veel bevestigingsmails verstuurd. Probeer het later opnieuw.',
    )
  }

  function forwarded() {
    return means.canForward && status === 'active' ? [newEntry('forward', id, { now: now() })] : []
  }
}

/** Unsubscribes an address from everything, within a job of the write queue. */
export async function endSignUps(
  store: SubscriberStore,
  email: string,
  change: { readonly at: string; readonly by: string },
): Promise<void> {
  await store.replace(store.index.find(email).map((record) => withStatus(record, 'unsubscribed', change)))
}
