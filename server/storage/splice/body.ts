import { bodyText } from '#contract/content/body-text'
import { Problem } from '#contract/problem'
import { unfinishedMerge } from '../merge-marks'
import type { TextEdit } from './edits'
import { lineEdits } from './line-edits'

/** A body as the parser returns it: `\n` as the only line end, no blank lines around it. */
export function readBody(body: string): string {
  return bodyText(body.replace(/\r\n?/g, '\n'))
}

/**
 * @throws {Problem} unprocessable when it contains a character that no text file can hold, or marks of an unfinished
 * merge, with which the file would be refused.
 */
export function requireWritable(body: string, field: string): void {
  const message = whyNot(body)
  if (message) throw new Problem('unprocessable', message, { body: { errors: [{ path: field, message }] } })
}

function whyNot(body: string): string | undefined {
  const found = /\0|\p{Surrogate}/u.exec(body)
  if (found) {
    const what = found[0] === '\0' ? 'een onzichtbaar teken' : 'een half teken'
    return `${placeOf(body, found.index)} staat ${what} dat niet in een bestand past. Haal het weg en sla opnieuw op.`
  }
  const line = unfinishedMerge(body)
  return line === undefined
    ? undefined
    : `Op regel ${line} beginnen de tekens van een samenvoeging in git die nog niet af is. Kies tussen de twee versies, of zet ze als voorbeeld tussen regels met \`\`\`.`
}

/** Where a character is, in Dutch: its line, and the words before it on that line. */
function placeOf(body: string, index: number): string {
  const lines = body.slice(0, index).split(/\r\n?|\n/)
  const before = Array.from(lines.at(-1)?.trimEnd() ?? '')
  const words = `${before.length > WORDS_BEFORE ? '…' : ''}${before.slice(-WORDS_BEFORE).join('')}`
  return `Op regel ${lines.length}${words === '' ? '' : `, na “${words}”,`}`
}

/** Characters that are enough to find a place on its line. */
const WORDS_BEFORE = 30

/** Blank space around the body stays as it is; the body itself is compared line by line. */
export interface BodyPlace {
  /** The text as `toLf` gives it. */
  readonly lf: string
  readonly start: number
  /** Whether the closing dashes of front matter are on the line where this begins. */
  readonly isBelowHead: boolean
  /** Whether the text has different line ends, so that each line must keep its own. */
  readonly isMixed: boolean
}

/** The edits that give a file this body, given that it now has another one. */
export function bodyEdits(place: BodyPlace, body: string): TextEdit[] {
  const { lf, start, isMixed } = place
  const region = lf.slice(start)
  const old = bodyText(region)
  if (old === '') return [fillBlank(place, region, body)]
  const first = start + region.trimEnd().length - old.length
  if (body === '') return [{ start: first, end: first + old.length, text: '' }]
  const edits = (isMixed ? lineEdits(old, body) : null) ?? [middleEdit(old, body)]
  return edits.map((edit) => ({
    start: first + edit.start,
    end: first + edit.end,
    // Directly after the closing dashes of front matter a body must start on a new line.
    text: edit.start === 0 ? ownLine(place, first) + edit.text : edit.text,
  }))
}

function ownLine({ lf, start, isBelowHead }: BodyPlace, first: number): string {
  return isBelowHead && !lf.slice(start, first).includes('\n') ? '\n' : ''
}

/** Divides the blank space of an empty body: the last line end goes after the text, the rest before it. */
function fillBlank({ start, isBelowHead }: BodyPlace, blank: string, body: string): TextEdit {
  const last = blank.lastIndexOf('\n')
  const borders = isBelowHead ? blank.indexOf('\n') : -1
  if (last > borders) {
    const at = start + blank.slice(0, last).lastIndexOf('\n') + 1
    return { start: at, end: at, text: body }
  }
  const lead = isBelowHead && borders < 0 ? '\n' : ''
  // Spaces on the last line would indent the text.
  const from = last < 0 ? blank.length : last + 1
  return { start: start + from, end: start + blank.length, text: `${lead}${body}\n` }
}

/** Where all line ends are alike only the differing middle has to be written. */
function middleEdit(old: string, body: string): TextEdit {
  let start = 0
  while (start < old.length && old[start] === body[start]) start += 1
  let tail = 0
  const most = Math.min(old.length, body.length) - start
  while (tail < most && old[old.length - 1 - tail] === body[body.length - 1 - tail]) tail += 1
  return { start, end: old.length - tail, text: body.slice(start, body.length - tail) }
}
