import { z } from 'zod'
import { parseDate, parseMoment } from '../dates'
import { type AddressKind, whyRefused } from '../links'
import { bodyText } from './body-text'

/**
 * Converts numbers and booleans to text. Other values stay: `String` throws for some objects that a file can
 * hold.
 */
export const scalarToText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

/** The text of a value that a file holds, before validation; '' for one that has none. */
export function textIn(value: unknown): string {
  const text = scalarToText(value)
  return typeof text === 'string' ? text : ''
}

/** Any text; unquoted numbers and booleans are read as the text they look like. */
export const text = () => z.preprocess((value) => scalarToText(value ?? ''), z.string('Dit moet tekst zijn'))

/** A text without blank lines around it, which the body of a Markdown file does not preserve. */
export const body = () =>
  z.preprocess((value) => scalarToText(value ?? ''), z.string('Dit moet tekst zijn').overwrite(bodyText))

/** Text that may not be left empty. */
export const requiredText = () =>
  z.preprocess(
    (value) => scalarToText(value ?? ''),
    z.string('Dit moet tekst zijn').trim().min(1, 'Dit veld is verplicht'),
  )

/** Words with a comma and a space between them, however they were typed; a YAML or JSON list is accepted too. */
export const words = () =>
  z.preprocess(
    (value) => scalarToText(joinWords(value) ?? ''),
    z.string('Dit moet tekst of een lijst met woorden zijn').overwrite(tidyWords),
  )

function tidyWords(typed: string): string {
  const parts = typed.split(',').map((word) => word.trim())
  return parts.filter(Boolean).join(', ')
}

function joinWords(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const texts = value.filter((word) => word !== null).map(scalarToText)
  return texts.every((word) => typeof word === 'string') ? texts.join(', ') : value
}

/** A list of names; a single one is accepted without a list. */
export const names = () =>
  z.preprocess(
    (value) => {
      const list = Array.isArray(value) ? value : value === '' || value == null ? [] : [value]
      return list.map(scalarToText)
    },
    z.array(z.string('Dit moet tekst zijn'), 'Dit moet een lijst zijn'),
  )

/** A moment, kept as ISO 8601 in UTC. A time without a zone is Dutch time. */
export const date = () => readAs(parseDate)

const readAs = (read: typeof parseDate) =>
  z.unknown().transform((value, context) => {
    const parsed = read(value)
    if (parsed) return parsed
    context.addIssue({
      code: 'custom',
      message: 'Dit is geen geldige datum; schrijf bijvoorbeeld 2026-09-15 of 2026-09-15 09:00',
    })
    return z.NEVER
  })

/** An optional date. */
export const optionalDate = () => optionally(date())

/** An optional moment at which something happens: a date alone is the beginning of that day on a Dutch clock. */
export const optionalMoment = () => optionally(readAs(parseMoment))

const optionally = (schema: ReturnType<typeof readAs>) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable())

/** An http(s) address, or empty. */
export const link = () => address('link')

/** The path of an image on this site, or empty. */
export const image = () => address('image')

/** A mail address, or empty. */
export const mail = () => address('mail')

const address = (kind: AddressKind) =>
  text().superRefine((value, context) => {
    const message = whyRefused(kind, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * The id of an entry in addresses; not `.` or `..`, which browsers resolve, and no lone surrogates, which
 * cannot be encoded.
 */
export const identity = () =>
  requiredText()
    .refine((value) => value !== '.' && value !== '..', 'Een id kan niet . of .. zijn')
    .refine((value) => !/\p{Surrogate}/u.test(value), 'Een id kan geen half teken bevatten')

/** A boolean; the words true and false are accepted too. */
export const flag = (fallback: boolean) =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : (value ?? fallback)),
    z.boolean('Dit moet true of false zijn'),
  )

/** A whole number of at least 0. */
export const wholeNumber = (fallback: number) =>
  z.preprocess(
    (value) => value ?? fallback,
    z.int('Dit moet een heel getal zijn').min(0, 'Dit moet minstens 0 zijn'),
  )

/** The same in front matter, where numbers are text until a field says otherwise (tests/decisions/0003). */
export const writtenNumber = (fallback: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    wholeNumber(fallback),
  )

/** An amount in euros, in whole cents. */
export const euros = (fallback: number) =>
  z.preprocess(
    (value) => value ?? fallback,
    z
      .number('Schrijf een bedrag, zoals 19 of 19,50')
      .min(0, 'Dit moet minstens 0 zijn')
      .max(999_999, 'Dit mag hoogstens 999.999 zijn')
      .refine(
        (value) => Number(value.toFixed(2)) === value,
        'Schrijf hoogstens twee cijfers achter de komma',
      ),
  )

/** The slug of an entry's page. */
export const slug = () =>
  z.preprocess(
    scalarToText,
    z
      .string('Dit moet tekst zijn')
      .regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Gebruik alleen kleine letters, cijfers en koppeltekens, zoals mijn-artikel',
      )
      .max(120, 'Dit mag hoogstens 120 tekens lang zijn'),
  )
