import { z } from 'zod'
import { pages } from './addresses'
import { parseDate } from './dates'
import { fieldsAskedBy, formFields, missingField, ofEachField, shortFieldNames, tooLong } from './form-fields'
import { emailProblem, formMessages } from './form-rules'
import { typedEmail } from './typed-email'

/**
 * Control characters, which nobody types and which have other meanings in mails and files, and lone surrogates,
 * which cannot be stored.
 */
const NO_TEXT = /\p{Cc}|\p{Surrogate}/u
/** The same in multi-line text. */
const NO_LONG_TEXT = /[^\P{Cc}\n]|\p{Surrogate}/u
/** Most bytes of the typed fields together; more would be an attempt to fill the disk. */
const MOST_TYPED = 1200

const typedText = (most: number, heading: string, noText = NO_TEXT) =>
  z
    .string(`${heading} moet tekst zijn`)
    .trim()
    .max(most, tooLong({ heading, most }))
    .refine((text) => !noText.test(text), `${heading} bevat tekens die geen tekst zijn. Typ het opnieuw`)

const optionalText = (most: number, heading = 'Dit') =>
  z.preprocess((value) => value ?? '', typedText(most, heading))

/** The same for multi-line text, in which line ends are kept. */
const longText = (most: number, heading: string) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : (value ?? ''),
    typedText(most, heading, NO_LONG_TEXT),
  )

/** Text that was not typed: white space becomes spaces, and excess length is cut off without refusing the sign-up. */
const untypedText = (mostBytes: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string('Dit moet tekst zijn')
      .transform((text) => firstBytes(text.slice(0, 4000).replace(/\s+/g, ' ').trim(), mostBytes))
      .refine((text) => !NO_TEXT.test(text), 'Dit formulier stuurt tekens mee die geen tekst zijn'),
  )

/** The longest beginning that fits in that many bytes of UTF-8. */
function firstBytes(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const sign of text) {
    bytes += bytesOf(sign)
    if (bytes > most) break
    kept += sign
  }
  return kept
}

function bytesOf(text: string): number {
  return [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)
}

/** What somebody typed into the fields besides the address. */
export const typedTexts = z.object(
  ofEachField((_, { most, heading, isLong }) =>
    isLong ? longText(most, heading) : optionalText(most, heading),
  ),
)

const fields = z.object(
  {
    email: z.preprocess(
      (value) => (typeof value === 'string' ? typedEmail(value) : ''),
      z.string().superRefine((email, context) => {
        const message = emailProblem(email) ?? (NO_TEXT.test(email) ? formMessages.emailInvalid : undefined)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
    ...typedTexts.shape,
    source: optionalText(100),
    page_url: untypedText(300),
    /** The site's own forms always send true; what is not a subscription may do without. */
    consent: z.preprocess((value) => value ?? true, z.boolean('Dit moet true of false zijn')),
    /** By the visitor's own clock. What is no moment is left out: nobody typed it, and when it arrived is kept anyway. */
    timestamp: optionalText(40).transform((text) => parseDate(text) ?? ''),
    /** The honeypot: people leave it empty. */
    fax: untypedText(100),
    /** When the visitor first touched the form, ISO 8601. */
    shown_at: untypedText(100),
    /** The automation whose step plan is requested; by default that of the form's page. */
    plan: untypedText(100),
    /** The text beside the form. */
    consent_text: untypedText(500),
  },
  'Stuur de velden van het formulier als één JSON-object.',
)

/**
 * The payload of `POST /api/webhook-submit`; every text is trimmed, and a record takes at most about 2 kB, plus
 * a multi-line text. Such a text is only stored for a form that asks for it, so that no other can fill the
 * disk.
 */
export const formSubmission = fields
  .refine(
    ({ email, source, timestamp, ...rest }) =>
      bytesOf(email + shortFieldNames.map((name) => rest[name]).join('') + source + timestamp) <= MOST_TYPED,
    'Dit is samen te lang. Vul minder tekst in',
  )
  .superRefine((submission, context) => {
    const { name, missing } = missingField(submission.source, submission) ?? {}
    if (name) context.addIssue({ code: 'custom', path: [name], message: missing ?? '' })
    if (submission.source === 'newsletter' && !submission.consent) {
      context.addIssue({
        code: 'custom',
        path: ['consent'],
        message: 'Zonder toestemming sturen we je geen nieuwsbrief',
      })
    }
  })
  .transform((submission) => {
    const asked = fieldsAskedBy(submission.source).map(({ name }) => name)
    const unasked = formFields.filter(({ name, isLong }) => isLong && !asked.includes(name))
    return { ...submission, ...Object.fromEntries(unasked.map(({ name }) => [name, ''])) }
  })

export type FormSubmission = z.output<typeof formSubmission>

export const formSubmissionExample: FormSubmission = {
  ...ofEachField(() => ''),
  email: 'jan@bedrijf.example',
  name: 'Jan Jansen',
  company: 'Jansen Installaties',
  source: 'newsletter',
  page_url: pages.home.to(),
  consent: true,
  timestamp: '2026-11-20T09:00:00.000Z',
  fax: '',
  shown_at: '2026-11-20T08:59:40.000Z',
  plan: '',
  consent_text: 'We gebruiken je adres alleen voor de nieuwsbrief.',
}
