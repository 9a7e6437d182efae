import { z } from 'zod'
import { whyTargetRefused } from '../../links'
import type { BlockKind, Field, Fields, ValueOf } from '../field'
import { image, requiredText, scalarToText, text } from '../values'

/** Declares a kind of block. */
export function defineBlock<const F extends Fields>(kind: BlockKind<F>): BlockKind<F> {
  return kind
}

/** Most records or blocks in one list. */
const MOST = 100
const TOO_MANY = `Dit zijn er meer dan ${MOST}`

const shapeOf = <F extends Fields>(fields: F) =>
  // TypeScript cannot follow Object.entries from the fields to their values.
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof F]: F[K]['schema']
  }

/** The schema of one record with these fields. */
export const recordOf = <F extends Fields>(fields: F) =>
  z.object(shapeOf(fields), 'Dit moeten velden zijn') as unknown as z.ZodType<ValueOf<F>>

/** A list of records with these fields, such as the cards of a block; `itemLabel` is the label of one. */
export const records = <const F extends Fields>(label: string, itemLabel: string, fields: F) =>
  ({
    label,
    itemLabel,
    widget: 'records',
    recordFields: fields,
    schema: z.preprocess(
      (value) => value ?? [],
      z.array(recordOf(fields), 'Dit moet een lijst zijn').max(MOST, TOO_MANY),
    ),
  }) satisfies Field

/** The heading of a block. */
export const heading = { schema: requiredText(), label: 'Kop', widget: 'text' } as const satisfies Field

/** The optional text below the heading. */
export const intro = { schema: text(), label: 'Inleiding', widget: 'long-text' } as const satisfies Field

/** A line of a few words. */
export const line = (label: string) => ({ schema: text(), label, widget: 'text' }) satisfies Field

/** A few sentences. */
export const sentences = (label = 'Tekst') => ({ schema: text(), label, widget: 'long-text' }) satisfies Field

/** Markdown with headings, lists and links. */
export const markdown = { schema: text(), label: 'Tekst', widget: 'markdown' } as const satisfies Field

/** A list of short lines. */
export const lines = (label: string) =>
  ({
    schema: z.preprocess(
      (value) => (Array.isArray(value) ? value.map(scalarToText) : (value ?? [])),
      z.array(z.string('Dit moet tekst zijn'), 'Dit moet een lijst zijn').max(MOST, TOO_MANY),
    ),
    label,
    widget: 'list',
  }) satisfies Field

export const picture = {
  schema: image(),
  label: 'Afbeelding',
  widget: 'image',
  otherwise: '',
} as const satisfies Field

/**
 * A page of this site, an anchor on one, a setting that holds an address (`{newsletter_url}`), or an https
 * address.
 */
export const target = (label = 'Leidt naar') =>
  ({
    schema: text().superRefine((value, context) => {
      const message = whyTargetRefused(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    label,
    widget: 'text',
    isLink: true,
    help: 'Een pad op deze site, zoals /contact of /#community, of een adres dat met https:// begint.',
  }) satisfies Field

/** One of these choices. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  labels: Readonly<Record<Values[number], string>>,
) => {
  // Only writers in git read this, who write the value and not its label.
  const mayBeEmpty = values[0] === '' ? ', of laat het leeg' : ''
  return {
    schema: z.preprocess(
      (value) => scalarToText(value ?? values[0]),
      z.enum(values, `Kies uit ${values.filter(Boolean).join(', ')}${mayBeEmpty}`),
    ),
    label,
    widget: 'choice',
    choices: values.map((value) => ({ value, label: labels[value as Values[number]] })),
  } satisfies Field
}

/** The illustrations that a block can show; the first is none. */
export const drawing = choice('Tekening', ['', 'marketing', 'recruitment', 'sales', 'finance'], {
  '': 'Geen',
  marketing: 'Marketing',
  recruitment: 'Recruitment',
  sales: 'Sales',
  finance: 'Finance',
})
