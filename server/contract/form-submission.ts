import { z } from 'zod'
import { emailProblem } from './form-rules'

const optionalText = (most: number) =>
  z.preprocess(
    (value) => value ?? '',
    z.string('Dit moet tekst zijn').trim().max(most, `Dit mag hoogstens ${most} tekens zijn`),
  )

/** The payload of `POST /api/webhook-submit`; every text is trimmed. */
export const formSubmission = z.object({
  email: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : ''),
    z
      .string()
      .max(254, 'Voer een geldig e-mailadres in')
      .superRefine((email, context) => {
        const message = emailProblem(email)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  ),
  name: optionalText(200),
  company: optionalText(200),
  source: optionalText(100),
  page_url: optionalText(2000),
  consent: z.preprocess((value) => value ?? true, z.boolean('Dit moet true of false zijn')),
  timestamp: optionalText(40),
})

export type FormSubmission = z.output<typeof formSubmission>

export const formSubmissionExample: FormSubmission = {
  email: 'jan@bedrijf.example',
  name: 'Jan Jansen',
  company: 'Jansen Installaties',
  source: 'newsletter',
  page_url: '/',
  consent: true,
  timestamp: '2026-11-20T09:00:00.000Z',
}
