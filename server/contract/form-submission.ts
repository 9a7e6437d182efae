import { z } from 'zod'
import { emailProblem } from './form-rules'

const optionalText = (most: number) =>
  z.preprocess(
    (value) => value ?? '',
    z.string('Dit moet tekst zijn').trim().max(most, `Dit mag hoogstens ${most} tekens zijn`),
  )

/** Text that nobody typed: however long it is, it costs nobody the sign-up. */
const untypedText = () =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string('Dit moet tekst zijn')
      .trim()
      .transform((text) => text.slice(0, 2000)),
  )

/** The payload of `POST /api/webhook-submit`; every text is trimmed. */
export const formSubmission = z.object(
  {
    email: z.preprocess(
      (value) => (typeof value === 'string' ? value.trim() : ''),
      z.string().superRefine((email, context) => {
        const message = emailProblem(email)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
    name: optionalText(200),
    company: optionalText(200),
    source: optionalText(100),
    page_url: untypedText(),
    consent: z.preprocess((value) => value ?? true, z.boolean('Dit moet true of false zijn')),
    timestamp: optionalText(40),
    /** The trap: people leave it empty. */
    fax: untypedText(),
    /** When the visitor first touched the form, ISO 8601. */
    shown_at: untypedText(),
    /** The words that stood beside the form. */
    consent_text: untypedText(),
  },
  'Stuur de velden van het formulier als één JSON-object.',
)

export type FormSubmission = z.output<typeof formSubmission>

export const formSubmissionExample: FormSubmission = {
  email: 'jan@bedrijf.example',
  name: 'Jan Jansen',
  company: 'Jansen Installaties',
  source: 'newsletter',
  page_url: '/',
  consent: true,
  timestamp: '2026-11-20T09:00:00.000Z',
  fax: '',
  shown_at: '2026-11-20T08:59:40.000Z',
  consent_text: 'We gebruiken je adres alleen voor de nieuwsbrief.',
}
