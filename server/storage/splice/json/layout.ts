import { createScanner } from 'jsonc-parser'
import { Unreadable } from '../../../files/unreadable'

/** Levels to which a value may nest: comparing two values recurses. */
const DEEPEST = 200

/** One member of an object, or one element of a list (which has no name). */
interface JsonPart {
  readonly name: string | undefined
  /** Start of the name; of the value in a list. */
  readonly start: number
  readonly nameEnd: number
  readonly valueStart: number
  readonly end: number
}

/** The positions in one object or list. */
export interface JsonLayout {
  readonly text: string
  /** After the opening bracket. */
  readonly open: number
  /** Before the closing bracket. */
  readonly close: number
  readonly parts: readonly JsonPart[]
}

interface Token {
  /** Its first character, which tells what kind it is. */
  readonly sign: string | undefined
  readonly start: number
  readonly end: number
}

/**
 * Finds the parts of an object or a list, without recursion.
 * @param text valid JSON, already checked with JSON.parse.
 * @throws {Unreadable} when it is nested too deeply.
 */
export function layoutOf(text: string): JsonLayout {
  const tokens = tokensOf(text)
  const hasNames = tokens[0]?.sign === '{'
  const parts: JsonPart[] = []
  let at = 1
  while (at < tokens.length - 1) {
    const [key, colon] = hasNames ? [tokens[at], tokens[at + 1]] : []
    const from = colon ? at + 2 : at
    const to = lastOf(tokens, from)
    parts.push(partOf(text, key, tokens[from], tokens[to]))
    at = to + (tokens[to + 1]?.sign === ',' ? 2 : 1)
  }
  return { text, open: tokens[0]?.end ?? 0, close: tokens.at(-1)?.start ?? text.length, parts }
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  let depth = 0
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const token = { sign: text[start], start, end: start + scanner.getTokenLength() }
    tokens.push(token)
    depth += step(token)
    if (depth > DEEPEST) throw new Unreadable('Dit bestand is te diep genest.')
  }
  return tokens
}

/** The index of the last token of the value that begins here. */
function lastOf(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    depth += step(tokens[at])
    if (depth === 0) return at
  }
  return tokens.length - 1
}

function step(token: Token | undefined): number {
  if (token?.sign === '{' || token?.sign === '[') return 1
  return token?.sign === '}' || token?.sign === ']' ? -1 : 0
}

function partOf(text: string, key: Token | undefined, first?: Token, last?: Token): JsonPart {
  const valueStart = first?.start ?? text.length
  const name = key && String(JSON.parse(text.slice(key.start, key.end)))
  const start = key?.start ?? valueStart
  return { name, start, nameEnd: key?.end ?? start, valueStart, end: last?.end ?? text.length }
}
