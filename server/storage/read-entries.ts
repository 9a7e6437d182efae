import { isPlainRecord } from '#contract/content/plain-data'
import { parseJson } from '../files/parse-json'
import { TooMuch, Unreadable } from '../files/unreadable'
import { readFrontMatter } from './front-matter'
import { MERGE_END, unfinishedMerge } from './merge-marks'
import { repeatedNames } from './repeated-names'

/** A problem with a field, in Dutch. */
export interface Issue {
  readonly path: string
  readonly message: string
  /** The line of the field's text that has the problem, from 1. */
  readonly line?: number
}

/** One entry as its file has it, before validation. */
export interface RawEntry {
  /** Identifies the entry in another version of the same file. */
  readonly key: string
  readonly fields: Record<string, unknown>
  /** The prefix of field names in problems: `lead-intake.` in a file of records. */
  readonly prefix: string
  /** What is suspicious about the way it is written, though it can be read. */
  readonly doubts?: readonly Issue[]
  /** The field that is the body of the file, and the line on which it begins, from 1. */
  readonly body?: { readonly field: string; readonly line: number }
}

/** Whether an entry is known by a name that stays the same, whatever its place. */
export const hasOwnName = ({ key, fields }: RawEntry) => key === '' || key === String(fields.id)

const LINE_END = /\r\n?|\n/
const NOT_MERGED = { path: '<<', message: 'Velden worden niet ingevuld met <<; schrijf ze uit in deze kop.' }

/**
 * Maximum number of records in a list by default: pages show a whole list, so each record costs every visitor.
 */
const MOST_RECORDS = 1000
/** Maximum characters of a JSON file; for a list, in proportion to the records that it may have. */
const LONGEST_JSON = 1_000_000
const LONGEST_RECORD = LONGEST_JSON / MOST_RECORDS

/** Maximum characters of a Markdown file: more than twice what is rendered. All of it is searched at each change. */
const LONGEST_MARKDOWN = 1_000_000

/** Levels to which a value may nest: code that compares or sends it recurses. */
const DEEPEST = 100

/**
 * The entry in a Markdown file.
 * @throws {Unreadable} when it is too long, is half of a merge, or its front matter cannot be read.
 */
export function readMarkdown(text: string, bodyField: string): RawEntry {
  requireLength(text, LONGEST_MARKDOWN)
  requireMerged(text)
  const { data, body, line } = readFrontMatter(text)
  return {
    key: '',
    fields: { ...plain(data), [bodyField]: body },
    prefix: '',
    doubts: Object.hasOwn(data, '<<') ? [NOT_MERGED] : [],
    body: { field: bodyField, line },
  }
}

/** @throws {Unreadable} for a merge that is not finished. */
function requireMerged(text: string): void {
  if (!text.includes(MERGE_END)) return
  const lines = /^---(?!-)/.test(text) ? text.split(LINE_END) : []
  const head = lines.findIndex((line, at) => at > 0 && line.startsWith('---')) + 1
  const line = unfinishedMerge(text, head)
  if (line === undefined) return
  throw new Unreadable(
    `Op regel ${line} begint een samenvoeging die nog niet af is: kies tussen de twee versies, en haal de regels met <<<<<<<, ======= en >>>>>>> weg.`,
  )
}

/** The records of a JSON list, in order. @throws {Unreadable} when it is no list, or has more than `most`. */
export function readRecords(text: string, most = MOST_RECORDS): RawEntry[] {
  const value = readJson(text, most * LONGEST_RECORD)
  if (!Array.isArray(value)) throw new Unreadable('Dit bestand moet een lijst ([ … ]) zijn.')
  if (value.length > most)
    throw new TooMuch(`Deze lijst is te lang (${value.length} onderdelen, hoogstens ${most}).`)
  if (value.length > 0 && !value.some(isPlainRecord))
    throw new Unreadable('Dit bestand moet een lijst van objecten ([{ … }]) zijn.')
  const repeated = repeatedNames(text)
  return value.map((record: unknown, index) => {
    const fields = isPlainRecord(record) ? plain(record) : {}
    const key = isName(fields.id) ? String(fields.id) : `#${index + 1}`
    const doubts = repeated.flatMap((one) => (one.path[0] === index ? asDoubt(one.path.slice(1), one) : []))
    return { key, fields, prefix: `${key}.`, doubts }
  })
}

/** The entry in a JSON object. @throws {Unreadable} when it is not an object. */
export function readDocument(text: string): RawEntry {
  const value = readJson(text)
  if (!isPlainRecord(value)) throw new Unreadable('Dit bestand moet één object ({ … }) zijn.')
  const doubts = repeatedNames(text).map((one) => asDoubt(one.path, one))
  return { key: '', fields: plain(value), prefix: '', doubts }
}

/** Of two branches that add one name at different lines, git makes such a file without a conflict. */
const asDoubt = (
  path: readonly (string | number)[],
  { name, line }: { readonly name: string; readonly line: number },
): Issue => ({
  path: [...path, name].join('.'),
  message: `Op regel ${line} staat een naam die er al was (${name}); alleen de laatste telt.`,
})

function readJson(text: string, longest = LONGEST_JSON): unknown {
  requireLength(text, longest)
  try {
    return parseJson<unknown>(text)
  } catch (error) {
    requireMerged(text)
    throw error
  }
}

function requireLength(text: string, longest: number): void {
  if (text.length > longest)
    throw new TooMuch(`Dit bestand is te groot (meer dan ${longest / 1_000_000} MB).`)
}

/** Replaces a value that cannot be compared or sent by an empty object, which is not valid for any field. */
function plain(fields: Record<string, unknown>): Record<string, unknown> {
  if (!isTangled(fields, [])) return fields
  const pairs = Object.entries(fields)
  return Object.fromEntries(pairs.map(([name, value]) => [name, isTangled(value, [fields]) ? {} : value]))
}

/** Whether a value nests too deeply or, as YAML allows, contains itself. */
function isTangled(value: unknown, above: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (above.length >= DEEPEST || above.includes(value)) return true
  return Object.values(value).some((item) => isTangled(item, [...above, value]))
}

function isName(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
