import { api, pages } from '#contract/addresses'
import { type LetterPart, type Sender, writeLetter } from '../mail/letter'
import type { MailMessage } from './mailer'
import type { StepPlanName } from './step-plans'

/*
 * The mails to whoever filled in a form. None contains anything that the visitor typed: otherwise anyone could
 * have us mail their words to strangers.
 */

/** Milliseconds that the link in a mail that asks to confirm is valid. */
export const CONFIRM_WITHIN = 7 * 86_400_000

/** The mail that asks someone to confirm a sign-up. */
export function confirmationMail(sender: Sender, to: string, code: string): MailMessage {
  const { siteName, siteUrl } = sender
  const mail = mailTo(to, sender, 'Bevestig je aanmelding voor de nieuwsbrief', [
    `Bij ${siteName} is dit e-mailadres aangemeld voor de nieuwsbrief. Klopt dat? Bevestig dan je aanmelding.`,
    { button: 'Ja, meld mij aan', to: siteUrl + pages.confirm.to({ code }) },
    'De link werkt zeven dagen.',
    'Heb je je niet aangemeld? Dan hoef je niets te doen. Zonder bevestiging krijg je geen nieuwsbrief.',
    { link: 'Afmelden', to: siteUrl + pages.unsubscribe.to({ code }) },
  ])
  return { ...mail, unsubscribeUrl: siteUrl + api.unsubscribe.to({ code }) }
}

/**
 * For those who sign up for what they already receive: the page tells everyone to open the mail that was sent,
 * so that nobody can find out who reads the newsletter. This is that mail.
 */
export function knownReaderMail(sender: Sender, to: string): MailMessage {
  const { siteName, siteUrl } = sender
  return mailTo(to, sender, 'Je bent al aangemeld voor de nieuwsbrief', [
    `Bij ${siteName} is dit e-mailadres opnieuw aangemeld voor de nieuwsbrief. Je krijgt hem al, dus je hoeft niets te doen.`,
    { button: 'Lees intussen verder', to: siteUrl + pages.blog.to() },
    'Heb je je niet aangemeld? Dan heeft iemand anders je adres ingevuld. Er verandert niets.',
  ])
}

/** The mail that answers a request for a step plan. */
export function stepPlanMail(sender: Sender, to: string, { id, title }: StepPlanName): MailMessage {
  const { siteName, siteUrl } = sender
  return mailTo(to, sender, title, [
    `Je vroeg bij ${siteName} om een stappenplan. Hier staat het, om te lezen of af te drukken:`,
    title,
    { button: 'Open het stappenplan', to: siteUrl + pages.stepPlan.to({ id }) },
    'Dit is de enige mail hierover. Je bent hiermee niet aangemeld voor de nieuwsbrief.',
    'Heb je er niet om gevraagd? Dan heeft iemand anders je adres ingevuld. Je hoeft niets te doen.',
  ])
}

function mailTo(to: string, sender: Sender, subject: string, parts: readonly LetterPart[]): MailMessage {
  return { ...writeLetter(sender, { subject, parts: ['Hallo,', ...parts] }), to }
}
