import { type FormTexts, formFieldNames } from '#contract/form-fields'
import { Problem } from '#contract/problem'
import type {
  SubscriberChoice,
  SubscriberDecision,
  SubscriberStatus,
  SubscribersDecided,
} from '#contract/subscriber-list'
import type { SubscribersContext } from './context'
import { eraseAddresses } from './data-request'
import { isQuestion } from './leads'
import { filterSubscribers } from './list-subscribers'
import { type Admitted, askToConfirm, followUps, mayMail } from './opt-in'
import { newEnding, newMessage } from './outbox-entry'
import { type Subscriber, withStatus } from './subscriber'

/**
 * Changes the status of a submission, within a job of the write queue. Unsubscribing applies to the whole
 * address; `pending` sends a confirmation mail, possibly again; an active submission is forwarded.
 * @param by the name of the owner who did it.
 * @throws {Problem} not-found; conflict when no mail can be sent, or the address or the site has reached its
 * limit for today.
 */
export async function setStatus(
  context: SubscribersContext,
  id: string,
  { status, by }: { readonly status: SubscriberStatus; readonly by: string },
): Promise<Subscriber> {
  const { store, capabilities, limits, now, keep } = context
  const record = store.index.get(id)
  const at = new Date(now()).toISOString()
  const changed = withStatus(record, status, { at, by })
  if (status === 'pending') {
    const { record: asked, messages } = await askAgain(changed, store.index.find(record.email))
    await keep([asked], messages)
  } else if (status === 'unsubscribed') await endSignUps(context, record.email, by)
  else if (changed !== record) await keep([changed], messagesFor(record.status === 'held'))
  return store.index.withId(id) ?? changed

  async function askAgain(pending: Subscriber, all: readonly Subscriber[]): Promise<Admitted> {
    if (!capabilities.canMail) {
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

  /** Held submissions have not been answered yet. */
  function messagesFor(wasHeld: boolean) {
    if (status !== 'active') return []
    const canMail = capabilities.canMail && wasHeld
    return followUps(changed, { ...capabilities, canMail, now: now() })
  }
}

/**
 * Marks a question as answered, or no longer so, within a job of the write queue.
 * @param by the name of the owner who did it.
 * @throws {Problem} not-found; conflict for what needs no answer from a person.
 */
export async function setAnswered(
  { store, now, keep }: SubscribersContext,
  id: string,
  { isAnswered, by }: { readonly isAnswered: boolean; readonly by: string },
): Promise<Subscriber> {
  const record = store.index.get(id)
  if (!isQuestion(record)) throw new Problem('conflict', 'Op deze aanmelding hoeft niemand te antwoorden.')
  if (isAnswered === (record.answered !== undefined)) return record
  const { answered: _, ...open } = record
  const changed = isAnswered ? { ...open, answered: { at: new Date(now()).toISOString(), by } } : open
  await keep([changed], [])
  return changed
}

/**
 * Corrects what somebody typed, within a job of the write queue, and tells whoever it was forwarded to. What it was
 * before is not kept: it was wrong.
 * @param by the name of the owner who did it.
 * @throws {Problem} not-found.
 */
export async function correct(
  { store, capabilities, now, keep }: SubscribersContext,
  id: string,
  { texts, by }: { readonly texts: FormTexts; readonly by: string },
): Promise<Subscriber> {
  const record = store.index.get(id)
  if (formFieldNames.every((name) => texts[name] === record[name])) return record
  const changed = { ...record, ...texts, corrected: { at: new Date(now()).toISOString(), by } }
  const isForwarded = capabilities.canForward && record.status === 'active'
  await keep([changed], isForwarded ? [newMessage('forward', id, { now: now() })] : [])
  return changed
}

/**
 * Unsubscribes an address from everything, within a job of the write queue, and tells whoever its sign-ups were
 * forwarded to.
 */
export async function endSignUps(
  { store, capabilities, now, keep }: SubscribersContext,
  email: string,
  by: string,
): Promise<void> {
  const all = store.index.find(email)
  const at = new Date(now()).toISOString()
  const told = capabilities.canForward ? all.filter(({ status }) => status === 'active') : []
  await keep(
    all.map((record) => withStatus(record, 'unsubscribed', { at, by })),
    told.map(({ id }) => newEnding(id, 'unsubscribed', now())),
  )
}

/** Decides about many sign-ups in one job of the write queue: each file is written only once. */
export function decideMany(
  context: SubscribersContext,
  asked: { readonly decision: SubscriberDecision; readonly choice: SubscriberChoice; readonly by: string },
): Promise<SubscribersDecided> {
  const askedAt = context.now()
  return context.run(async () => {
    const chosen = chosenOf(context, asked.choice)
    if (asked.decision === 'erase') {
      if (chosen.length > 0) await eraseAddresses(context, addressesOf(chosen), askedAt)
      return { done: chosen.length }
    }
    // Somebody may have decided about some of them since they were selected.
    const held = chosen.filter(({ status }) => status === 'held')
    if (asked.decision === 'approve') await approve(context, held, asked.by)
    else await refuse(context, held)
    return { done: held.length }
  })
}

function chosenOf({ store }: SubscribersContext, choice: SubscriberChoice): Subscriber[] {
  if ('ids' in choice) return choice.ids.flatMap((id) => store.index.withId(id) ?? [])
  const until = Date.parse(choice.asOf)
  // Sign-ups that arrived later were not in the number that the owner confirmed.
  return filterSubscribers(store.index, choice.filter).filter(
    ({ receivedAt }) => Date.parse(receivedAt) <= until,
  )
}

async function approve(
  { capabilities, now, keep }: SubscribersContext,
  held: readonly Subscriber[],
  by: string,
): Promise<void> {
  const at = new Date(now()).toISOString()
  const messages = held.flatMap((record) => followUps(record, { ...capabilities, now: now() }))
  await keep(
    held.map((record) => withStatus(record, 'active', { at, by })),
    messages,
  )
}

async function refuse({ store, outbox }: SubscribersContext, held: readonly Subscriber[]): Promise<void> {
  const ids = new Set(held.map(({ id }) => id))
  if (ids.size === 0) return
  await outbox.forget(ids)
  await store.remove(({ id }) => ids.has(id))
}

function addressesOf(records: readonly Subscriber[]): string[] {
  return [...new Set(records.map(({ email }) => email))]
}
