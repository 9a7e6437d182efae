import { screens, settingsPart } from '#contract/admin/addresses'
import type { Account, News } from './account'

/** A mail without markup, to one person. */
export interface PlainMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Mails people what others did to their account; does nothing without a mail server. */
export type TellNews = (account: Account, news: News) => void

export interface TellNewsOptions {
  /** Absent without a mail server. */
  readonly mail: ((message: PlainMail) => Promise<void>) | undefined
  readonly siteUrl: string
  readonly log: { warn(context: object, message: string): void }
}

/** Nobody waits for the mail: what happened stands in the account too, to be read at the next visit. */
export function createTellNews({ mail, siteUrl, log }: TellNewsOptions): TellNews {
  return ({ email, name, id }, { kind, by }) => {
    const host = new URL(siteUrl).host
    const text = [
      `Beste ${name},`,
      sentences[kind](by ?? ''),
      REASON[by === null ? 'self' : 'other'](siteUrl),
    ]
    mail?.({ to: email, subject: `Je account bij ${host}`, text: `${text.join('\n\n')}\n` }).catch((error) =>
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

const REASON = {
  self: (siteUrl: string) =>
    `Was jij dit niet? Vraag dan meteen een eigenaar om je account te blokkeren: ${siteUrl}${screens.overview.to()}`,
  other: (siteUrl: string) =>
    `Verwachtte je dit niet? Vraag dan na wat er aan de hand is: ${siteUrl}${screens.overview.to()}`,
} as const

interface About {
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  readonly to: string
  readonly name: string
}

/** The mail with the link that sets a new password. */
export function resetMail({ siteUrl, to, name, link }: About & { readonly link: string }): PlainMail {
  const host = new URL(siteUrl).host
  return mailOf({ to, name, subject: `Nieuw wachtwoord voor ${host}` }, [
    `Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord aan voor je account bij ${host}. Kies het hier:`,
    link,
    'De link werkt één keer, een half uur lang.',
    'Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ])
}

/** Tells someone that they, or somebody else, came in on a device that is new to us. */
export function newDeviceMail({
  siteUrl,
  to,
  name,
  device,
  at,
}: About & { readonly device: string; readonly at: string }): PlainMail {
  const host = new URL(siteUrl).host
  return mailOf({ to, name, subject: `Nieuw apparaat op je account bij ${host}` }, [
    `Er is ingelogd op je account bij ${host}, op een apparaat dat we nog niet kenden: ${device}, ${at}.`,
    'Was jij dit? Dan hoef je niets te doen.',
    'Was jij dit niet? Wijzig dan meteen je wachtwoord; daarmee ben je op alle andere apparaten uitgelogd:',
    siteUrl + settingsPart('account'),
  ])
}

function mailOf(
  { to, name, subject }: { readonly to: string; readonly name: string; readonly subject: string },
  paragraphs: readonly string[],
): PlainMail {
  return { to, subject, text: `${[`Beste ${name},`, ...paragraphs].join('\n\n')}\n` }
}
