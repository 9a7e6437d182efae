import { domainToASCII } from 'node:url'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { DeliveryFailed } from './delivery-failed'
import { addressKey } from './subscriber'

/** Timeout for the mail server, in milliseconds. */
const DEADLINE = 15_000
/** An address that every mail server reads alike: no list, no name, no comment, no line ends. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]{},;:"\\\p{Cc}]+@[^\s@<>()[\]{},;:"\\\p{Cc}]+$/u

export interface MailMessage {
  /** The same whenever this mail is sent: a server may have accepted one whose answer we did not get. */
  readonly id?: string | undefined
  /** Several only when the recipients may see each other. */
  readonly to: string | readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Reply-to, when it differs from the sender. */
  readonly replyTo?: string
  /** One-click unsubscribe address (RFC 8058); absent for mail without a subscription. */
  readonly unsubscribeUrl?: string
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves when a mail server has accepted the message for everyone. @throws {DeliveryFailed} when it has not, with
   * whom it did accept it for.
   */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
}

/** How mail is sent. */
export interface MailServer {
  readonly smtpUrl: string
  readonly from: string
  /** Whether a mail server without encryption is refused: true outside the operator's own network. */
  readonly requiresTls: boolean
}

/**
 * A mailer for one mail server.
 * @param smtpUrl such as `smtps://naam:wachtwoord@smtp.voorbeeld.nl`.
 * @param from the sender, such as `Wissel <hallo@wissel.example>`.
 */
export function createMailer({ smtpUrl, from, requiresTls }: MailServer): Mailer {
  let transport: Transporter | undefined

  /** Loaded with the first message: a start sends none (tests/decisions/0108). */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({
      url: smtpUrl,
      requireTLS: requiresTls,
      connectionTimeout: DEADLINE,
      greetingTimeout: DEADLINE,
      socketTimeout: DEADLINE,
      dnsTimeout: DEADLINE,
    })
    return transport
  }

  const [host = ''] = /[^@\s<>]+(?=>?\s*$)/.exec(from) ?? []
  return {
    async send({ id, to, replyTo, unsubscribeUrl, ...letter }, signal) {
      const people = [to].flat().filter(isPlain)
      if (people.length === 0) throw new DeliveryFailed('geen bruikbaar adres', true)
      const whole: SendMailOptions = {
        ...letter,
        from,
        ...(id && host ? { messageId: `<${id}@${host}>` } : {}),
        to: people.map(asPerson),
        ...(replyTo && isPlain(replyTo) ? { replyTo: asPerson(replyTo) } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      }
      const opened = await openTransport()
      const { rejectedErrors: refusals = [], accepted = [] } = await opened
        .sendMail(whole)
        .catch((error: unknown) => {
          throw failureFrom(error)
        })
      const worst = refusals.find((refusal: Error) => !isPermanent(refusal)) ?? refusals[0]
      const reached = new Set(accepted.map(addressKey))
      const isReached = (address: string) => reached.has(addressKey(asWritten(address)))
      if (worst) throw failureFrom(worst, people.filter(isReached))
    },
  }
}

const isPlain = (address: string) => PLAIN_ADDRESS.test(address)
/** An address as it goes to a mail server: a domain with accents has a form without. */
const asWritten = (address: string) => address.replace(/[^@]+$/, domainToASCII)
const asPerson = (address: string) => ({ name: '', address })

function listHeaders(unsubscribeUrl: string | undefined): NonNullable<SendMailOptions['headers']> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Only a refused recipient is final: a refused password, sender or message is our own, or passes. The server's message
 * may contain personal data.
 */
function failureFrom(error: unknown, reached?: readonly string[]): unknown {
  if (!(error instanceof Error) || !('responseCode' in error)) return error
  const { responseCode } = error
  const isFinal = 'command' in error && error.command === 'RCPT TO' && isPermanent(error)
  return new DeliveryFailed(`SMTP ${responseCode}`, isFinal, reached)
}

function isPermanent(error: Error): boolean {
  return 'permanent' in error && error.permanent === true
}
