import { setImmediate } from 'node:timers/promises'
import { parseDate } from '#contract/dates'
import { dutchSecond } from '#contract/dutch-dates'
import { type FormFieldName, formFields } from '#contract/form-fields'
import { answerLabels, sourceLabels, subscriberStatusLabels } from '#contract/subscriber-list'
import { isQuestion } from '../leads'
import type { Subscriber } from '../subscriber'
import { guardedLines } from './csv-injection'

/** The values read from a line of an imported file. */
export type CsvField =
  | 'email'
  | FormFieldName
  | 'firstName'
  | 'lastName'
  | 'source'
  | 'status'
  | 'receivedAt'
  | 'confirmedAt'
  | 'consentText'
  | 'pageUrl'
  | 'timestamp'

interface CsvColumn {
  /** What it is read as; without one it is only exported. */
  readonly field?: CsvField
  /** Its heading in our export; without one it is only imported. */
  readonly heading?: string
  /** Other headings it is recognised by, in letters and digits only. */
  readonly aliases: readonly string[]
  /** @param titleOf the title of a step plan */
  value?(record: Subscriber, titleOf: (plan: string) => string): string
}

/** A moment by the Dutch clock as Excel reads it: `2026-11-20 13:00:00`. */
function dutchTime(iso: string | undefined): string {
  return iso === undefined ? '' : dutchSecond(iso)
}

/** The columns of a file of subscribers, ours or from elsewhere. */
const csvColumns: readonly CsvColumn[] = [
  {
    field: 'email',
    heading: 'E-mailadres',
    aliases: ['email', 'mail', 'emailaddress', 'mailadres', 'mailaddress'],
    value: ({ email }) => email,
  },
  ...formFields.map(({ name, heading, otherHeadings }) => ({
    field: name,
    heading,
    aliases: [lettersOf(name), ...otherHeadings],
    value: (record: Subscriber) => record[name],
  })),
  { field: 'firstName', aliases: ['voornaam', 'firstname'] },
  { field: 'lastName', aliases: ['achternaam', 'lastname', 'surname'] },
  {
    field: 'source',
    heading: 'Bron',
    aliases: ['source'],
    value: ({ source }) => sourceLabels.get(source) ?? source,
  },
  {
    field: 'status',
    heading: 'Status',
    aliases: ['state'],
    value: ({ status }) => subscriberStatusLabels[status],
  },
  {
    field: 'receivedAt',
    heading: 'Aangemeld op',
    aliases: [
      'datum',
      'date',
      'aanmelddatum',
      'createdat',
      'created',
      'signupdate',
      'subscribedat',
      'optintime',
    ],
    value: ({ receivedAt }) => dutchTime(receivedAt),
  },
  {
    field: 'confirmedAt',
    heading: 'Bevestigd op',
    aliases: ['confirmedat', 'confirmtime'],
    value: ({ confirmedAt }) => dutchTime(confirmedAt),
  },
  {
    field: 'consentText',
    heading: 'Toestemming: tekst bij het formulier',
    aliases: [
      'toestemming',
      'consent',
      'consenttext',
      'akkoord',
      'optin',
      'nieuwsbrief',
      'newsletter',
      'subscribed',
      'subscribedtoemails',
      'acceptsmarketing',
      'acceptsemailmarketing',
    ],
    value: ({ consentText }) => consentText,
  },
  {
    field: 'pageUrl',
    heading: 'Toestemming: pagina',
    aliases: ['pagina', 'page', 'pageurl'],
    value: ({ pageUrl }) => pageUrl,
  },
  {
    field: 'timestamp',
    heading: 'Toestemming: tijd volgens de browser',
    aliases: ['timestamp'],
    // By the visitor's own clock: browsers may send anything.
    value: ({ timestamp }) => dutchTime(parseDate(timestamp)) || timestamp,
  },
  {
    heading: 'Antwoord',
    aliases: [],
    value: (record) => (isQuestion(record) ? answerLabels[record.answered ? 'answered' : 'unanswered'] : ''),
  },
  { heading: 'Beantwoord op', aliases: [], value: ({ answered }) => dutchTime(answered?.at) },
  { heading: 'Beantwoord door', aliases: [], value: ({ answered }) => answered?.by ?? '' },
  { heading: 'Stappenplan', aliases: [], value: ({ plan = '' }, titleOf) => plan && titleOf(plan) },
]

/** The field that a heading stands for, in any spelling. */
export function fieldOfHeading(heading: string): CsvField | undefined {
  const name = lettersOf(heading)
  return csvColumns.find(
    (column) => lettersOf(column.heading ?? '') === name || column.aliases.includes(name),
  )?.field
}

function lettersOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Lines per chunk: other requests are handled between chunks. */
const LINES_A_PIECE = 1000

/**
 * A file that Dutch Excel opens directly, with a byte order mark: one line per submission.
 * @param titleOf the title of a step plan
 */
export async function* exportCsv(
  records: readonly Subscriber[],
  titleOf: (plan: string) => string,
): AsyncGenerator<string> {
  const columns = csvColumns.filter(({ heading }) => heading !== undefined)
  yield `\ufeff${guardedLines([columns.map(({ heading = '' }) => heading)])}`
  for (let start = 0; start < records.length; start += LINES_A_PIECE) {
    const piece = records.slice(start, start + LINES_A_PIECE)
    yield guardedLines(piece.map((record) => columns.map(({ value }) => value?.(record, titleOf) ?? '')))
    await setImmediate()
  }
}
