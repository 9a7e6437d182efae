import matter from 'gray-matter'
import { type Document, parseDocument, type Tags } from 'yaml'
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

/** How front matter is parsed, by whoever reads or changes it: numbers stay the text that was written. */
export const yamlOptions = {
  schema: 'core',
  customTags: (tags: Tags) => tags.filter(isNotNumber),
  logLevel: 'silent',
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
  const { data, content } = split(text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Unreadable('De kop (front matter) moet bestaan uit regels als "naam: waarde".')
  }
  return { data: { ...data }, body: content.trim() }
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
    const line = error.linePos?.[0].line ?? 1
    throw new Unreadable(`De kop (front matter) is geen geldige YAML; kijk op regel ${line}.`)
  }
  return toValue(document)
}

/**
 * Looked at before parsing, since the parser recurses: V8 may end the whole process where a stack is nearly
 * full (RegExpCompiler: out of memory). Brackets nest in flow style, the begin of a line in block style.
 */
function isTooDeep(source: string): boolean {
  let depth = 0
  for (const [bracket] of source.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    if (depth > DEEPEST) return true
  }
  return source.split('\n').some((line) => (/^[ \t?:-]*/.exec(line)?.[0].length ?? 0) > DEEPEST)
}

function toValue(document: Document.Parsed): object {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES }) ?? {}
  } catch {
    throw new Unreadable('De kop (front matter) verwijst te vaak naar zichzelf.')
  }
}
