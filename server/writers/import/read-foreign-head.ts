import { parse, TomlError } from 'smol-toml'
import { Unreadable } from '../../files/unreadable'
import { readFrontMatter, requireFitHead } from '../../storage/front-matter'

const TOML = /^\+\+\+[^\S\n]*\n((?:[^\n]*\n)*?)\+\+\+[^\S\n]*(?:\n|$)/

/**
 * Splits a text of another program into front matter and body: TOML between lines of +++, as Hugo and Zola write it, or
 * YAML as here. Dates of TOML are given as text.
 * @throws {Unreadable} when the front matter cannot be read.
 */
export function readForeignHead(file: string): { data: Record<string, unknown>; body: string } {
  const text = file.replace(/\r\n?/g, '\n')
  const [whole, head] = TOML.exec(text) ?? []
  if (whole === undefined || head === undefined) return readFrontMatter(file)
  requireFitHead(head)
  return { data: valuesOf(head), body: text.slice(whole.length).trim() }
}

function valuesOf(head: string): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(parse(head)))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new Unreadable(`De kop (front matter) is geen geldige TOML: zie regel ${error.line + 1}.`)
  }
}
