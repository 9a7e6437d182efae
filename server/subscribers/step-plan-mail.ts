import { pages } from '#contract/addresses'
import { type Sender, writeLetter } from '../mail/letter'
import type { MailMessage } from './mailer'
import type { StepPlanName } from './step-plans'

/** The mail that answers a request for a step plan. It contains nothing that a visitor typed. */
export function stepPlanMail(sender: Sender, to: string, { id, title }: StepPlanName): MailMessage {
  const { siteName, siteUrl } = sender
  const letter = writeLetter(sender, {
    subject: title,
    parts: [
      'Hallo,',
      `Je vroeg bij ${siteName} om een stappenplan. Hier staat het, om te lezen of af te drukken:`,
      title,
      { button: 'Open het stappenplan', to: siteUrl + pages.stepPlan.to({ id }) },
      'Dit is de enige mail hierover. Je bent hiermee niet aangemeld voor de nieuwsbrief.',
      'Heb je er niet om gevraagd? Dan heeft iemand anders je adres ingevuld. Je hoeft niets te doen.',
    ],
  })
  return { ...letter, to }
}
