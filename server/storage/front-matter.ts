import matter from 'gray-matter'
import { type Document, Lexer, parseDocument, type Tags } from 'yaml'
import { bodyText } from '#contract/content/body-text'
import { TooMuch, Unreadable } from '../files/unreadable'
import { readPlainYaml } from './plain-yaml'
import { partsOf } from './splice/markdown-parts'
import { mistakeIn } from './yaml-mistakes'

/** References to one anchor that front matter may have; more is an alias bomb. */
const MOST_ALIASES = 20

/** Characters of front matter; the longest page has a twentieth. The parser takes up to 3 ms for each thousand. */
const LONGEST = 100_000

/** Levels (and columns before a line's first word) to which front matter may nest. */
const DEEPEST = 100
const TOO_FAR_RIGHT = new RegExp(`(?:^|\\n)[ \\t?:-]{${DEEPEST + 1}}`)

/** A Markdown file as it is read. */
interface FrontMatter {
  readonly data: Record<string, unknown>
  readonly body: string
  /** The line on which the body begins, from 1. */
  readonly line: number
}

const refuse = () => {
  throw new Unreadable('De kop (front matter) van dit bestand moet YAML zijn.')
}

const isNotNumber = (tag: Tags[number]) =>
  typeof tag === 'string' || !['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'].includes(tag.tag)

/**
 * How front matter is parsed, both to read and to edit: numbers remain the text that was written. See
 * tests/decisions/0003.
 */
export const yamlOptions = {
  schema: 'core',
  customTags: (tags: Tags) => tags.filter(isNotNumber),
  logLevel: 'silent',
  // Pretty errors search the whole text once for each error.
  prettyErrors: false,
  // The parser compares each key with all before it: minutes for a file of a megabyte. See `mistakeIn`.
  uniqueKeys: false,
} as const

const options = {
  language: 'yaml',
  engines: {
    yaml: { parse: parseYaml, stringify: refuse },
    javascript: { parse: refuse, stringify: refuse },
    json: { parse: refuse, stringify: refuse },
  },
}

/**
 * Splits a Markdown file into front matter and body. Numbers remain the text that was written (`1.10`), line
 * ends become `\n`; code in front matter is refused, never run.
 * @throws {Unreadable} when the front matter cannot be read.
 */
export function readFrontMatter(file: string): FrontMatter {
  // Before the split: gray-matter leaves the `\r` of the line before the closing dashes in the last value.
  const text = file.replace(/\r\n?/g, '\n')
  // What a full disk or a power cut leaves would blank what is online: tests/decisions/0200.
  if (!/\S/.test(text)) throw new Unreadable('Dit bestand is leeg.')
  // The parser takes a second byte order mark away as well.
  const [, language] = /^\ufeff?---(?!-)[^\S\n]*(\S*)/.exec(text) ?? []
  // Checked here: gray-matter also finds engines on Object.prototype (`---constructor`).
  if (language && language !== 'yaml') refuse()
  if (language !== undefined && !/\n---/.test(text)) {
    throw new Unreadable('De kop (front matter) begint met ---, maar wordt niet met --- afgesloten.')
  }
  // Without the body, which is many times as long: gray-matter copies all it gets.
  const head = language === undefined ? text : text.slice(0, partsOf(text).bodyStart)
  if (language === undefined) requireNoHead(text)
  else requirePlainHead(text, head.length)
  const { data, content } = split(head)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Unreadable('De kop (front matter) moet bestaan uit regels als "naam: waarde".')
  }
  const body = bodyText(content + text.slice(head.length))
  const above = text.slice(0, text.trimEnd().length - body.length)
  return { data: { ...data }, body, line: above.split('\n').length }
}

/**
 * Refuses front matter that is cut short: what comes after the cut would silently be neither field nor text.
 * @param text one that begins with dashes and has closing dashes.
 * @param bodyStart the position directly after those.
 */
function requirePlainHead(text: string, bodyStart: number): void {
  const [rest = ''] = text.slice(bodyStart).split('\n', 1)
  const lines = text.slice(0, bodyStart + rest.length).split('\n')
  const end = lines.findIndex((line) => /^\.{3}(?:\s|$)/.test(line))
  if (end !== -1) {
    throw new Unreadable(
      `De kop (front matter) houdt op regel ${end + 1} op met ...; gebruik in plaats daarvan --- en zet de tekst daaronder.`,
    )
  }
  if (rest.trim() !== '') {
    throw new Unreadable(
      `De kop (front matter) moet op regel ${lines.length} worden afgesloten met precies ---.`,
    )
  }
}

/** What may precede front matter by accident: blank space, invisible characters, a comment. */
const ABOVE = /^(?:[\s\u200b-\u200d\u2060\ufeff]|<!--[^>]*-->)*/
/** A line of front matter; text between two horizontal rules has other lines. */
const HEAD_LINE = /^(?:[A-Za-z_][\w-]*\s*:(?:\s.*)?|\s[\s\S]*|- .*|#.*|)$/

/** Number of characters searched for front matter that does not begin the file. */
const LOOKED_AT = 20_000

/** The lines of front matter below its closing dashes, up to one more line of dashes; none without that. */
export function cutOffLines(body: string): readonly string[] {
  const lines = body.slice(0, LOOKED_AT).trimStart().split('\n')
  const close = lines.findIndex((line) => THREE_DASHES.test(line))
  const above = lines.slice(0, Math.max(close, 0))
  return FIRST_WORD.test(above[0] ?? '') && above.every((line) => HEAD_LINE.test(line)) ? above : []
}

/** The first lines, as far as each can be of front matter, up to a blank one or one of dashes. */
export function headLikeLines(body: string): readonly string[] {
  const lines = body.slice(0, LOOKED_AT).trimStart().split('\n')
  const end = lines.findIndex((line) => line.trim() === '' || DASHES.test(line) || !HEAD_LINE.test(line))
  return lines.slice(0, end < 0 ? undefined : end)
}

/** Front matter that we do not recognise would be shown to visitors as text. */
function requireNoHead(file: string): void {
  const text = file.slice(0, LOOKED_AT)
  if (/^\s*\+\+\+[^\S\n]*\n(?:[^\n]*\n)*?\+\+\+[^\S\n]*(?:\n|$)/.test(text)) {
    throw new Unreadable('De kop (front matter) is TOML (+++); schrijf hem als YAML, tussen regels met ---.')
  }
  const above = ABOVE.exec(text)?.[0] ?? ''
  const below = text.slice(above.length)
  if (above !== '' && isHead(below, THREE_DASHES, /^[A-Za-z_]/))
    throw new Unreadable(
      'De kop (front matter) staat niet bovenaan: zet --- op de eerste regel, zonder iets ervoor.',
    )
  if (beginsWithHead(below))
    throw new Unreadable('De kop (front matter) moet beginnen en eindigen met een regel van precies ---.')
}

const THREE_DASHES = /^---\s*$/
const DASHES = /^-{3,}\s*$/
/** Between dashes a text may stand as well: its first word is called as fields are. */
const FIRST_WORD = /^[a-z][\w-]*\s*:/

/** Whether a text begins with what looks like front matter, between lines of three or more dashes. */
export const beginsWithHead = (text: string): boolean => isHead(text, DASHES, FIRST_WORD)

/**
 * @param line that begins the head, and ends it
 * @param first the beginning of the first line in it
 */
function isHead(text: string, line: RegExp, first: RegExp): boolean {
  const [begin = '', ...lines] = text.slice(0, LOOKED_AT).split('\n')
  const close = lines.findIndex((one) => line.test(one))
  return (
    line.test(begin) &&
    close > 0 &&
    first.test(lines[0] ?? '') &&
    lines.slice(0, close).every((one) => HEAD_LINE.test(one))
  )
}

function split(text: string) {
  try {
    return matter(text, options)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return refuse()
  }
}

/** @throws {TooMuch} when front matter is too long to be read. */
export function requireFitHead(source: string): void {
  if (source.length > LONGEST)
    throw new TooMuch(`De kop (front matter) is te lang (meer dan ${LONGEST / 1000} kB).`)
}

function parseYaml(source: string): object {
  requireFitHead(source)
  if (isTooDeep(source)) throw new Unreadable('De kop (front matter) is te diep genest.')
  return readPlainYaml(source) ?? parseWhole(source)
}

function parseWhole(source: string): object {
  const document = parseDocument(source, yamlOptions)
  const mistake = mistakeIn(document, source)
  if (mistake !== undefined) throw new Unreadable(`De kop (front matter) is geen geldige YAML: ${mistake}.`)
  return toValue(document)
}

/**
 * Checked before parsing, since the parser recurses: V8 may end the whole process when the stack is nearly full
 * (RegExpCompiler: out of memory). Brackets nest in flow style, line starts in block style.
 */
function isTooDeep(source: string): boolean {
  const opened = source.match(/[[{]/g)?.length ?? 0
  if (opened > DEEPEST && opensTooMany(source)) return true
  return TOO_FAR_RIGHT.test(source)
}

/** Whether brackets nest too deeply, not counting those inside texts. */
function opensTooMany(source: string): boolean {
  let depth = 0
  for (const part of new Lexer().lex(source)) {
    if (part === '[' || part === '{') depth += 1
    else if (part === ']' || part === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

function toValue(document: Document.Parsed): object {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES }) ?? {}
  } catch {
    throw new Unreadable('De kop (front matter) verwijst te vaak naar zichzelf.')
  }
}
