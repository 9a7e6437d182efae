import matter from 'gray-matter'
import { type Document, parseDocument, type Tags } from 'yaml'
import { Unreadable } from '../files/unreadable'

/** References to one anchor that a front matter may hold; more is an alias bomb. */
const MOST_ALIASES = 20

const refuse = () => {
  throw new Unreadable('De kop (front matter) van dit bestand moet YAML zijn.')
}

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
export function readFrontMatter(text: string): { data: Record<string, unknown>; body: string } {
  if (/^---(?!-)/.test(text) && !/\n---/.test(text)) {
    throw new Unreadable('De kop (front matter) begint met --- maar wordt niet met --- afgesloten.')
  }
  const { data, content } = split(text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Unreadable('De kop (front matter) moet regels als "naam: waarde" bevatten.')
  }
  return { data: { ...data }, body: content.replace(/\r\n?/g, '\n').trim() }
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
  const document = parseDocument(source, {
    schema: 'core',
    customTags: (tags) => tags.filter(isNotNumber),
    logLevel: 'silent',
  })
  const [error] = document.errors
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + (source.startsWith('\n') || source.startsWith('\r') ? 0 : 1)
    throw new Unreadable(`De kop (front matter) is geen geldige YAML; kijk op regel ${line}.`)
  }
  return toValue(document)
}

function toValue(document: Document.Parsed): object {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES }) ?? {}
  } catch {
    throw new Unreadable('De kop (front matter) verwijst te vaak naar zichzelf.')
  }
}

const isNotNumber = (tag: Tags[number]) =>
  typeof tag === 'string' || !['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'].includes(tag.tag)
