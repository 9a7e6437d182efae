import { api, pages } from '#contract/addresses'
import { type Sender, writeLetter } from '../mail/letter'
import type { MailMessage } from './mailer'

/** Milliseconds that the link in the mail is valid. */
export const CONFIRM_WITHIN = 7 * 86_400_000

/**
 * The mail that asks someone to confirm a sign-up. It contains nothing that the visitor typed: otherwise anyone
 * could have us mail their words to strangers.
 */
export function confirmationMail(sender: Sender, to: string, code: string): MailMessage {
  const { siteName, siteUrl } = sender
  const letter = writeLetter(sender, {
    subject: 'Bevestig je aanmelding voor de nieuwsbrief',
    parts: [
      'Hallo,',
      `Bij ${siteName} is dit e-mailadres aangemeld voor de nieuwsbrief. Klopt dat? Bevestig dan je aanmelding.`,
      { button: 'Ja, meld mij aan', to: siteUrl + pages.confirm.to({ code }) },
      'De link werkt zeven dagen.',
      'Heb je je niet aangemeld? Dan hoef je niets te doen. Zonder bevestiging krijg je geen nieuwsbrief.',
      { link: 'Afmelden', to: siteUrl + pages.unsubscribe.to({ code }) },
    ],
  })
  return { ...letter, to, unsubscribeUrl: siteUrl + api.unsubscribe.to({ code }) }
}
