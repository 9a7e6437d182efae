import { createTransport, type SendMailOptions } from 'nodemailer'
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

/** Sends people what is about their own account, which nobody unsubscribes from. */
export interface PlainMailer {
  /** As `send` does. */
  sendPlain(message: Pick<MailMessage, 'to' | 'subject' | 'text'>, signal: AbortSignal): Promise<void>
}

interface MailServer {
  readonly smtpUrl: string
  readonly from: string
  readonly requiresTls: boolean
}

/**
 * A mailer for one mail server.
 * @param smtpUrl such as `smtps://naam:wachtwoord@smtp.voorbeeld.nl`.
 * @param from the address it comes from, such as `Wissel <hallo@wissel.example>`.
 * @param requiresTls nothing is sent when the mail server offers no encryption.
 */
export function createMailer({ smtpUrl, from, requiresTls }: MailServer): Mailer & PlainMailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls,
    connectionTimeout: DEADLINE,
    greetingTimeout: DEADLINE,
    socketTimeout: DEADLINE,
    dnsTimeout: DEADLINE,
  })
  async function deliver(to: string, message: SendMailOptions, signal: AbortSignal): Promise<void> {
    if (!PLAIN_ADDRESS.test(to)) throw new DeliveryFailed('geen bruikbaar adres', true)
    const whole = {
      ...message,
      from,
      to: { name: '', address: to },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    }
    await transport.sendMail(whole).catch((error: unknown) => {
      throw failureFrom(error)
    })
  }

  return {
    send({ to, subject, text, html, unsubscribeUrl }, signal) {
      const headers = {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      return deliver(to, { subject, text, html, headers }, signal)
    },
    sendPlain: ({ to, subject, text }, signal) =>
      deliver(to, { subject, text, headers: { 'Auto-Submitted': 'auto-generated' } }, signal),
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
