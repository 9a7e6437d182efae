import { confirmationMail } from './confirmation-mail'
import { DeliveryFailed } from './delivery-failed'
import { type ForwardTarget, forward } from './forward'
import type { Mailer } from './mailer'
import type { OutboxOptions } from './outbox'
import type { SubscriberIndex } from './subscriber-index'

export interface DeliveryOptions {
  readonly index: SubscriberIndex
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  readonly mail?: Mailer | undefined
  readonly forward?: ForwardTarget | undefined
}

/** How a waiting message is sent, by what we know of the person when it goes; whoever is gone gets none. */
export function createDeliveries(options: DeliveryOptions): OutboxOptions['send'] {
  const { index, siteUrl } = options
  return {
    async mail({ subscriberId, code }, signal) {
      const record = index.withId(subscriberId)
      if (record?.status !== 'pending') return
      if (!options.mail) throw new DeliveryFailed('SMTP_URL ontbreekt')
      await options.mail.send(confirmationMail(siteUrl, record.email, code), signal)
    },
    async forward({ subscriberId }, signal) {
      const record = index.withId(subscriberId)
      if (record?.status !== 'active') return
      if (!options.forward) throw new DeliveryFailed('WEBHOOK_URL ontbreekt')
      await forward(options.forward, record, signal)
    },
  }
}
