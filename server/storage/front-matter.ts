import matter from 'gray-matter'
import { type Document, Lexer, parseDocument, type Tags } from 'yaml'
import { Unreadable } from '../files/unreadable'

/** References to one anchor that a front matter may hold; more is an alias bomb. */
const MOST_ALIASES = 20

/** Levels (and columns before a line's first word) that a front matter may nest. */
const DEEPEST = 100

const refuse = () => {
  throw new Unreadable('De kop (front matter) van dit bestand moet YAML zijn.')
}

const isNotNumber = (tag: Tags[number]) =>
  typeof tag === 'string' || !['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'].includes(tag.tag)

/**
 * How front matter is parsed, by whoever reads or changes it: numbers stay the text that was written.
 * See tests/decisions/0003.
 */
export const yamlOptions = {
  schema: 'core',
  customTags: (tags: Tags) => tags.filter(isNotNumber),
  logLevel: 'silent',
  // What is nice to read about an error looks through the whole text once for each.
  prettyErrors: false,
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
 * Splits a Markdown file into front matter and body. Numbers stay the text that was written (`1.10`), line
 * ends become `\n`; code in front matter is refused, never run.
 * @throws {Unreadable} when the front matter cannot be read.
 */
export function readFrontMatter(file: string): { data: Record<string, unknown>; body: string } {
  // Before the split: gray-matter leaves the `\r` of a closing line to the value above it.
  const text = file.replace(/\r\n?/g, '\n')
  const [, language] = /^---(?!-)[^\S\n]*(\S*)/.exec(text) ?? []
  // By name: gray-matter finds engines on Object.prototype too (`---constructor`).
  if (language && language !== 'yaml') refuse()
  if (language !== undefined && !/\n---/.test(text)) {
    throw new Unreadable('De kop (front matter) begint met ---, maar wordt niet met --- afgesloten.')
  }
  if (language === undefined) requireNoHead(text)
  else requirePlainHead(text)
  const { data, content } = split(text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Unreadable('De kop (front matter) moet bestaan uit regels als "naam: waarde".')
  }
  return { data: { ...data }, body: content.trim() }
}

/**
 * A head that is cut off inside: what stands below the cut would be neither a field nor text, and nobody would know.
 * @param text one that begins with dashes and has dashes that close it.
 */
function requirePlainHead(text: string): void {
  const lines = text.split('\n')
  const close = lines.findIndex((line, index) => index > 0 && line.startsWith('---'))
  const end = lines.findIndex((line, index) => index < close && /^\.{3}(?:\s|$)/.test(line))
  if (end !== -1) {
    throw new Unreadable(
      `De kop (front matter) houdt op regel ${end + 1} op met ...; gebruik in plaats daarvan --- en zet de tekst daaronder.`,
    )
  }
  if (lines[close]?.trimEnd() !== '---') {
    throw new Unreadable(
      `De kop (front matter) moet op regel ${close + 1} worden afgesloten met precies ---.`,
    )
  }
}

/** What may stand above a head by accident: blank space, characters that nobody sees, a comment. */
const ABOVE = /^(?:[\s\u200b-\u200d\u2060\ufeff]|<!--[^>]*-->)*/
/** A line of a head; a text between two rulers has others. */
const HEAD_LINE = /^(?:[A-Za-z_][\w-]*\s*:(?:\s.*)?|\s[\s\S]*|- .*|#.*|)$/

/** Characters in which a head is looked for that does not begin the file. */
const LOOKED_AT = 20_000

/** A head that is none to us would be shown to visitors as text. */
function requireNoHead(file: string): void {
  const text = file.slice(0, LOOKED_AT)
  if (/^\s*\+\+\+[^\S\n]*\n(?:[^\n]*\n)*?\+\+\+[^\S\n]*(?:\n|$)/.test(text)) {
    throw new Unreadable('De kop (front matter) is TOML (+++); schrijf hem als YAML, tussen regels met ---.')
  }
  const above = ABOVE.exec(text)?.[0] ?? ''
  const [first, ...lines] = text.slice(above.length).split('\n')
  const close = lines.findIndex((line) => line.trimEnd() === '---')
  const isHead =
    first?.trimEnd() === '---' && close > 0 && lines.slice(0, close).every((line) => HEAD_LINE.test(line))
  if (above !== '' && isHead && /^[A-Za-z_]/.test(lines[0] ?? '')) {
    throw new Unreadable(
      'De kop (front matter) staat niet bovenaan: zet --- op de eerste regel, zonder iets ervoor.',
    )
  }
}

function split(text: string) {
  try {
    return matter(text, options)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return refuse()
  }
}

function parseYaml(source: string): object {
  if (isTooDeep(source)) throw new Unreadable('De kop (front matter) is te diep genest.')
  const document = parseDocument(source, yamlOptions)
  const [error] = document.errors
  if (error) {
    // The source begins right after the dashes, so its first line is the file's.
    const line = source.slice(0, error.pos[0]).split('\n').length
    throw new Unreadable(`De kop (front matter) is geen geldige YAML; kijk op regel ${line}.`)
  }
  return toValue(document)
}

/**
 * Looked at before parsing, since the parser recurses: V8 may end the whole process where a stack is nearly
 * full (RegExpCompiler: out of memory). Brackets nest in flow style, the start of a line in block style.
 */
function isTooDeep(source: string): boolean {
  const opened = source.match(/[[{]/g)?.length ?? 0
  if (opened > DEEPEST && opensTooMany(source)) return true
  return source.split('\n').some((line) => (/^[ \t?:-]*/.exec(line)?.[0].length ?? 0) > DEEPEST)
}

/** Whether brackets nest too deeply, not counting those that stand in texts. */
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
