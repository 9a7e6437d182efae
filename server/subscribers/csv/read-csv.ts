import papaparse from 'papaparse'
import { ofEachField } from '#contract/form-fields'
import { emailProblem } from '#contract/form-rules'
import { Problem } from '#contract/problem'
import { typedEmail } from '#contract/typed-email'
import { type CsvField, fieldOfHeading } from './columns'
import { withoutGuard } from './csv-injection'

const MOST_LINES = 20_000
/** What some programs write above the headings for Excel, which shows it as no row: the sign between the cells. */
const SEPARATOR_LINE = /^sep=([;,|\t])\r?\n/i

/** A line with a person: its number in a spreadsheet, and the values of the known columns. */
export interface CsvPerson extends Readonly<Record<CsvField, string>> {
  readonly line: number
  /** What a column of consent says when that is no, such as `nee`; otherwise empty. */
  readonly refusal: string
}

/**
 * Reads a file of subscribers: semicolons, commas or tabs, with or without byte order mark, headings in Dutch
 * or English in any order. Without headings the column of addresses is recognised by its content.
 * @throws {Problem} unprocessable when there is no such column, too-large above 20,000 lines.
 */
export function readCsv(csv: string): CsvPerson[] {
  const whole = csv.replace(/^\ufeff/, '')
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? []
  const text = whole.slice(separatorLine.length)
  const { data: rows } = papaparse.parse<string[]>(text, {
    delimiter: separator ?? delimiterOf(text),
    // Parsing stops well above the limit: counting the rest is not worth the memory.
    preview: MOST_LINES + 2,
  })
  if (rows.length > MOST_LINES + 1) {
    throw new Problem(
      'too-large',
      'Dit bestand heeft meer dan 20.000 regels. Splits het en importeer de delen.',
    )
  }
  const [first = []] = rows
  const headings = first.map((heading) => fieldOfHeading(heading))
  if (headings.includes('email')) return rows.slice(1).flatMap((row, at) => personOn(row, headings, at + 2))
  const emailAt = first.findIndex((cell) => isAddress(cell))
  if (emailAt === -1) {
    throw new Problem(
      'unprocessable',
      'In dit bestand staat geen kolom met e-mailadressen. Zet boven die kolom de kop “E-mailadres”.',
    )
  }
  const onlyEmail = first.map((_, at) => (at === emailAt ? ('email' as const) : undefined))
  return rows.flatMap((row, at) => personOn(row, onlyEmail, at + 1))
}

/** The delimiter; empty lines do not count for the guess, but are kept for the line numbers. */
function delimiterOf(text: string): string {
  const guess = { delimitersToGuess: [';', ',', '\t', '|'], skipEmptyLines: true, preview: 20 }
  return papaparse.parse(text, guess).meta.delimiter
}

/** The person on a line; none for an empty line. */
function personOn(row: string[], headings: (CsvField | undefined)[], line: number): CsvPerson[] {
  if (row.every((cell) => cell.trim() === '')) return []
  const cells: Record<CsvField, string> = {
    email: '',
    firstName: '',
    lastName: '',
    ...ofEachField(() => ''),
    source: '',
    status: '',
    receivedAt: '',
    confirmedAt: '',
    consentText: '',
    pageUrl: '',
    timestamp: '',
  }
  let refusal = ''
  headings.forEach((field, at) => {
    const cell = withoutGuard(row[at] ?? '').trim()
    if (field === 'consentText' && isRefusal(cell)) refusal = cell
    // Several columns may tell of consent: a sentence is better evidence than a yes.
    const isBetter = field === 'consentText' && cell.length > cells.consentText.length
    if (field && (cells[field] === '' || isBetter)) cells[field] = cell
  })
  const name = cells.name || `${cells.firstName} ${cells.lastName}`.trim()
  return [{ ...cells, line, refusal, name, email: typedEmail(cells.email) }]
}

/** Characters of an answer; what is longer is the text beside a tick box. */
const LONGEST_ANSWER = 40
const NO = /^(?:n|no|0|uit|off|geen|none|false|onwaar)$/i
const BEGINS_WITH_NO =
  /^(?:nee|neen|no|not|never|niet|geen toestemming|geweigerd|ingetrokken|afgemeld|uitgeschreven|opgezegd|denied|declined|refused|withdrawn|unsubscribed|cleaned|bounced|opt(?:ed)? ?out)(?![\p{L}\p{N}])(?!.*\bspam\b)/iu

/** Whether somebody said no: a short answer that is or begins with one, in any spelling. */
function isRefusal(cell: string): boolean {
  if (cell.length > LONGEST_ANSWER) return false
  const answer = cell.replace(/[_-]+/g, ' ').trim()
  return NO.test(answer.replace(/[.!]+$/, '')) || BEGINS_WITH_NO.test(answer)
}

function isAddress(cell: string): boolean {
  return emailProblem(typedEmail(withoutGuard(cell))) === undefined
}
