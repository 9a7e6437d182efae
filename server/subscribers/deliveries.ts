import type { Promises } from '#contract/form-thanks'
import type { Sender } from '../mail/letter'
import { DeliveryFailed, failureOf } from './delivery-failed'
import { endingOf, type ForwardTarget, forward, submissionOf } from './forward'
import { digestMail, leadMail, leadsMail } from './lead-mails'
import { isStillAsked, joinedBetween, receivedSince } from './leads'
import type { Mailer, MailMessage } from './mailer'
import type { OutboxOptions } from './outbox'
import type { MailKind, OutboxEntry } from './outbox-entry'
import { confirmationMail, knownReaderMail, stepPlanMail } from './reader-mails'
import type { StepPlans } from './step-plans'
import type { SubscriberStore } from './store'
import { addressKey, type Subscriber } from './subscriber'

export interface DeliveryOptions {
  readonly store: Pick<SubscriberStore, 'index' | 'isErased'>
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  /** The current name of the site. */
  readonly siteName: () => string
  /** What the sender of a form is currently promised. */
  readonly promises: () => Promises
  /** Reply-to address of our mail; empty while none is set. */
  readonly contact?: (() => string) | undefined
  /** Which company the site is of, in lines. */
  readonly company?: (() => readonly string[]) | undefined
  readonly mail?: Mailer | undefined
  readonly forward?: ForwardTarget | undefined
  readonly stepPlans?: StepPlans | undefined
  /** Who is currently notified of requests. */
  readonly leadAddresses?: (() => readonly string[]) | undefined
  /** Mails to colleagues about a draft; undefined when there is nothing to tell any more. */
  readonly reviewMails?: Readonly<Record<ReviewMailKind, (about: DraftPlace) => MailMessage | undefined>>
}

/** The mails about drafts, and which draft. */
export type ReviewMailKind = Extract<MailKind, 'review' | 'review-returned'>
export type DraftPlace = NonNullable<OutboxEntry['about']>

/**
 * Sends waiting messages, using what we know of the person at that time; nothing is sent to someone who has
 * been erased.
 */
export function createDeliveries(options: DeliveryOptions): OutboxOptions['send'] {
  const { store, siteUrl, siteName, promises, contact = () => '', company = () => [], stepPlans } = options
  const { index } = store
  const sender = (): Sender => ({
    siteName: siteName(),
    siteUrl,
    contact: contact(),
    company: company(),
  })
  /** Whoever an erasure that failed halfway has left here is erased all the same. */
  const isHere = (record: Subscriber) => !store.isErased(record)
  const withId = (id: string) => {
    const record = index.withId(id)
    return record && isHere(record) ? record : undefined
  }
  const active = ({ subscriberId }: OutboxEntry) => {
    const record = withId(subscriberId)
    return record?.status === 'active' ? record : undefined
  }
  const planOf = (id: string | undefined) => (id === undefined ? undefined : stepPlans?.withId(id))

  /** Recipient and content; undefined when the person or subject no longer exists. */
  const mails: Readonly<Record<MailKind, (entry: OutboxEntry) => MailMessage | undefined>> = {
    confirm({ subscriberId, code }) {
      const record = withId(subscriberId)
      return record?.status === 'pending' ? confirmationMail(sender(), record.email, code) : undefined
    },
    known(entry) {
      const record = active(entry)
      return record && knownReaderMail(sender(), record.email)
    },
    'step-plan'(entry) {
      const record = active(entry)
      const plan = planOf(record?.plan)
      return record && plan && stepPlanMail(sender(), record.email, plan)
    },
    lead({ subscriberId }) {
      const record = withId(subscriberId)
      if (!record || !isStillAsked(record)) return undefined
      return toOwners(leadMail(sender(), record, { plan: planOf(record.plan), promises: promises() }))
    },
    leads({ from = '', until = '' }) {
      const records = receivedSince(index.newestFirst(), Date.parse(from)).filter(
        (record) =>
          isStillAsked(record) && isHere(record) && Date.parse(record.receivedAt) < Date.parse(until),
      )
      return records.length > 0 ? toOwners(leadsMail(sender(), records)) : undefined
    },
    digest({ from = '', until = '' }) {
      const records = joinedBetween(index.newestFirst(), from, until).filter(isHere)
      return records.length > 0 ? toOwners(digestMail(sender(), records)) : undefined
    },
    review: ({ about }) => about && options.reviewMails?.review(about),
    'review-returned': ({ about }) => about && options.reviewMails?.['review-returned'](about),
  }

  /** Undefined when what the message would say no longer holds. */
  function forwarded(entry: OutboxEntry): object | undefined {
    const { subscriberId, ended } = entry
    const record = withId(subscriberId)
    if (ended?.status === 'erased') return record ? undefined : endingOf(subscriberId, ended)
    if (!ended) return record?.status === 'active' ? submissionOf(record) : undefined
    return record?.status === 'unsubscribed' && !isBack(record)
      ? endingOf(subscriberId, ended, record)
      : undefined
  }

  /** Whether somebody signed up for the same again: a receiver that knows them by address would end that. */
  function isBack({ email, source }: Subscriber): boolean {
    return index.find(email).some((other) => other.source === source && other.status === 'active')
  }

  function toOwners(message: Omit<MailMessage, 'to'>): MailMessage | undefined {
    const to = options.leadAddresses?.() ?? []
    return to.length > 0 ? { ...message, to } : undefined
  }

  /** Which owners have a mail that waits for others: the outbox holds no address, and after a restart all get it again. */
  const reached = new Map<string, readonly string[]>()

  return {
    async mail(entry, signal) {
      const message = mails[entry.kind](entry)
      if (!message) return false
      if (!options.mail) throw new DeliveryFailed('SMTP_URL ontbreekt')
      const before = reached.get(entry.id) ?? []
      const to = [message.to].flat().filter((address) => !before.includes(addressKey(address)))
      reached.delete(entry.id)
      if (to.length === 0) return false
      await options.mail.send({ ...message, to, id: entry.id }, signal).catch((error: unknown) => {
        const others = error instanceof DeliveryFailed ? error.reached.map(addressKey) : []
        const all = [...before, ...others]
        if (all.length > 0 && !failureOf(error).isFinal) reached.set(entry.id, all)
        throw error
      })
      return true
    },
    async forward(entry, signal) {
      const message = forwarded(entry)
      if (!message) return false
      if (!options.forward) throw new DeliveryFailed('WEBHOOK_URL ontbreekt')
      await forward(options.forward, message, signal)
      return true
    },
  }
}
