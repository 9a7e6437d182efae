import type { FastifyBaseLogger } from 'fastify'
import { longMoment } from '#contract/dutch-dates'
import type { Account } from './accounts/account'
import { newDeviceMail } from './accounts/account-mails'
import { deviceName } from './accounts/device-name'
import type { Visitor } from './accounts/start-session'
import type { Audit } from './audit/audit'
import type { Sender } from './mail/letter'
import type { Mailer } from './subscribers/mailer'

/**
 * Records a login on a device that we have not seen before, and mails the person when there is a mail server.
 */
export function tellOfNewDevice(options: {
  readonly audit: Audit
  readonly mailer: Mailer | undefined
  readonly sender: () => Sender
  readonly log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
}): (account: Account, visitor: Visitor) => void {
  const { audit, mailer, sender, log, now, signal } = options
  return ({ id, name, email }, { client, userAgent }) => {
    const device = deviceName(userAgent)
    void audit.record({ kind: 'new-device', who: { id, name }, from: client, detail: { device } })
    mailer
      ?.send(newDeviceMail({ sender: sender(), to: email, name, device, at: longMoment(now()) }), signal)
      .catch((err: unknown) => log.warn({ err }, 'mail about a new device not sent'))
  }
}
