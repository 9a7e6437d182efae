import { createTransport } from 'nodemailer'
import { DeliveryFailed } from './delivery-failed'

/** Milliseconds that a mail server has to answer. */
const DEADLINE = 15_000
/** An address that means the same to every mail server: no list, no name, no comment, nothing to break a line with. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]{},;:"\\\p{Cc}]+@[^\s@<>()[\]{},;:"\\\p{Cc}]+$/u

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program posts to when its reader unsubscribes (RFC 8058). */
  readonly unsubscribeUrl: string
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when a mail server took the message. @throws {DeliveryFailed} when it did not. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
}

/**
 * A mailer for one mail server.
 * @param smtpUrl such as `smtps://naam:wachtwoord@smtp.voorbeeld.nl`.
 * @param from the address it comes from, such as `Wissel <hallo@wissel.example>`.
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
    dnsTimeout: DEADLINE,
  })
  return {
    async send({ to, subject, text, html, unsubscribeUrl }, signal) {
      if (!PLAIN_ADDRESS.test(to)) throw new DeliveryFailed('geen bruikbaar adres', true)
      const message = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw failureFrom(error)
      })
    },
  }
}

/** Only a refused address is final: a refused password is ours to mend. The server's own words may name someone. */
function failureFrom(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error)) return error
  const { responseCode } = error
  const isFinal = 'code' in error && error.code === 'EENVELOPE' && isPermanent(error)
  return new DeliveryFailed(`SMTP ${responseCode}`, isFinal)
}

function isPermanent(error: Error): boolean {
  return 'permanent' in error && error.permanent === true
}
