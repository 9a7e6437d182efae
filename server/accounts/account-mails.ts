import { settingsPart } from '#contract/admin/addresses'
import type { PlainMail } from './news'

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
