import { pages } from '#contract/addresses'
import { type Sender, writeLetter } from '../mail/letter'
import type { MailMessage } from './mailer'

/**
 * For those who sign up for what they already receive: the page tells everyone to open the mail that was sent,
 * so that nobody can find out who reads the newsletter. This is that mail.
 */
export function knownReaderMail(sender: Sender, to: string): MailMessage {
  const { siteName, siteUrl } = sender
  const letter = writeLetter(sender, {
    subject: 'Je bent al aangemeld voor de nieuwsbrief',
    parts: [
      'Hallo,',
      `Bij ${siteName} is dit e-mailadres opnieuw aangemeld voor de nieuwsbrief. Je krijgt hem al, dus je hoeft niets te doen.`,
      { button: 'Lees intussen verder', to: siteUrl + pages.blog.to() },
      'Heb je je niet aangemeld? Dan heeft iemand anders je adres ingevuld. Er verandert niets.',
    ],
  })
  return { ...letter, to }
}
