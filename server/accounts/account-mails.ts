import { screens, settingsPart } from '#contract/admin/addresses'
import { type Letter, type LetterPart, type Sender, writeLetter } from '../mail/letter'
import type { Account, News } from './account'

/** A mail to one person about their own account; it cannot be unsubscribed from. */
export interface AccountMail extends Letter {
  readonly to: string
}

/** Mails people about what others did to their account; does nothing without a mail server. */
export type TellNews = (account: Account, news: News) => void

export interface TellNewsOptions {
  /** Absent without a mail server. */
  readonly mail: ((message: AccountMail) => Promise<void>) | undefined
  readonly sender: () => Sender
  readonly log: { warn(context: object, message: string): void }
}

/** Sent without waiting: the news is also stored in the account and shown at the next visit. */
export function createTellNews({ mail, sender, log }: TellNewsOptions): TellNews {
  return ({ email: to, name, id }, { kind, by }) => {
    const from = sender()
    const { siteUrl } = from
    const subject = `Je account bij ${new URL(siteUrl).host}`
    const message = mailOf(from, { to, name, subject }, [
      sentences[kind](by ?? ''),
      by === null
        ? 'Was jij dit niet? Vraag dan meteen een eigenaar om je overal uit te loggen en je een nieuwe link te geven.'
        : 'Verwachtte je dit niet? Vraag dan na wat er aan de hand is.',
      { button: 'Naar het beheer', to: siteUrl + screens.overview.to() },
    ])
    mail?.(message).catch((error) =>
      log.warn({ err: error, account: id }, 'the mail about a change of an account was not sent'),
    )
  }
}

const sentences: Readonly<Record<News['kind'], (by: string) => string>> = {
  link: (by) =>
    `${by} heeft een link gemaakt waarmee je een nieuw wachtwoord kiest. Tot je die gebruikt, verandert er niets.`,
  'link-anew': (by) =>
    `${by} heeft een link gemaakt waarmee je een nieuw wachtwoord kiest. Wie de link gebruikt, verwijdert ook je tweede stap en je passkeys. Tot die tijd verandert er niets.`,
  reset: () => 'Met een link is een nieuw wachtwoord voor je account gekozen. Je bent overal uitgelogd.',
  'sessions-ended': (by) => `${by} heeft je op al je apparaten uitgelogd.`,
  role: (by) => `${by} heeft je rol gewijzigd.`,
}

interface About {
  readonly sender: Sender
  readonly to: string
  readonly name: string
}

/** The mail with the link that sets a new password. */
export function resetMail({ sender, to, name, link }: About & { readonly link: string }): AccountMail {
  const host = new URL(sender.siteUrl).host
  return mailOf(sender, { to, name, subject: `Nieuw wachtwoord voor ${host}` }, [
    `Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord aan voor je account bij ${host}.`,
    { button: 'Kies een nieuw wachtwoord', to: link },
    'De link werkt één keer, een half uur lang.',
    'Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ])
}

/** The mail with the link that opens an account. */
export function invitationMail({ sender, to, name, link, by }: About & InvitationDetails): AccountMail {
  const host = new URL(sender.siteUrl).host
  return mailOf(sender, { to, name, subject: `Uitnodiging voor het beheer van ${host}` }, [
    `${by} nodigt je uit om mee te werken aan ${host}. Kies een wachtwoord, dan kun je inloggen.`,
    { button: 'Kies een wachtwoord', to: link },
    'De link werkt één keer, een week lang.',
    `Verwachtte je dit niet? Klik dan nergens op en vraag het na bij ${by}.`,
  ])
}

interface InvitationDetails {
  readonly link: string
  /** The name of who invites. */
  readonly by: string
}

/**
 * Tells someone about a login to their account, by them or somebody else, on a device we have not seen before.
 */
export function newDeviceMail({
  sender,
  to,
  name,
  device,
  at,
}: About & { readonly device: string; readonly at: string }): AccountMail {
  const { siteUrl } = sender
  const host = new URL(siteUrl).host
  return mailOf(sender, { to, name, subject: `Nieuw apparaat op je account bij ${host}` }, [
    `Er is ingelogd op je account bij ${host}, op een apparaat dat we nog niet kenden: ${device}, ${at}.`,
    'Was jij dit? Dan hoef je niets te doen.',
    'Was jij dit niet? Wijzig dan meteen je wachtwoord; daarmee ben je op alle andere apparaten uitgelogd.',
    { button: 'Wijzig je wachtwoord', to: siteUrl + settingsPart('account') },
  ])
}

function mailOf(
  sender: Sender,
  { to, name, subject }: { readonly to: string; readonly name: string; readonly subject: string },
  parts: readonly LetterPart[],
): AccountMail {
  return { to, ...writeLetter(sender, { subject, parts: [`Beste ${name},`, ...parts] }) }
}
