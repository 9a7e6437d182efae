/** What the forms check in the browser and the server checks again. No zod: this file is sent to visitors. */

export const formMessages = {
  emailRequired: 'E-mailadres is verplicht',
  emailInvalid: 'Voer een geldig e-mailadres in',
  planRequired: 'Kies een automatisering',
  newsletterThanks: 'Bedankt! Je bent aangemeld voor de newsletter.',
  stepPlanThanks: 'Bedankt! Je ontvangt het stappenplan binnenkort.',
} as const

/** A hidden field: whoever fills it in is a program. */
export const TRAP_FIELD = 'fax'

/** Text, an @, text, a dot and text, with no spaces. */
const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Longest address that mail can be sent to (RFC 5321); the pattern takes quadratic time on longer text. */
const EMAIL_LENGTH = 254

/** The error message for a trimmed address, or undefined when it is valid. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return formMessages.emailRequired
  return email.length <= EMAIL_LENGTH && EMAIL_FORM.test(email) ? undefined : formMessages.emailInvalid
}

/** The sources of our own forms; forms added to a page have others. */
const OWN_SOURCES = ['newsletter', 'stappenplan', 'consultatie', 'contact']

/** A source of ours unchanged; one name for all others, since anybody can make those up. */
export function knownSource(source: string | null): string {
  return OWN_SOURCES.find((own) => own === source) ?? 'overig'
}

/** The default message of thanks for a form (tests/spec.md, section 8). */
export function plainThanks(source: string): string {
  return source === 'newsletter' ? formMessages.newsletterThanks : formMessages.stepPlanThanks
}

/** What became of a form that is refused for what is in it, or for what is not, as the result page names it. */
export const refusedOutcomes = ['leeg', 'ongeldig', 'kies', 'vraag', 'lang'] as const

export type RefusedOutcome = (typeof refusedOutcomes)[number]
