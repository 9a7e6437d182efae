import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { Unreadable } from './unreadable'

/**
 * The parsed value of a JSON text; the caller's schema decides whether it is valid.
 * @throws {Unreadable} when it is not JSON, with the line and what is wrong there.
 */
export function parseJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const why = whyNotJson(text)
    throw new Unreadable(`Dit bestand is geen geldige JSON${why ? `: ${why}` : ''}.`)
  }
}

/** Levels that are searched for the mistake: the parser recurses. */
const DEEPEST = 200

const sentences: Readonly<Partial<Record<string, string>>> = {
  CommaExpected: 'ontbreekt een komma',
  ColonExpected: 'ontbreekt een dubbele punt',
  CloseBraceExpected: 'ontbreekt een sluitende }',
  CloseBracketExpected: 'ontbreekt een sluitende ]',
  UnexpectedEndOfString: 'ontbreekt een aanhalingsteken',
  PropertyNameExpected: 'ontbreekt een naam tussen aanhalingstekens',
  ValueExpected: 'ontbreekt een waarde',
  InvalidSymbol: 'staat een woord zonder aanhalingstekens',
  InvalidCommentToken: 'staat een opmerking; die kan niet in dit bestand',
  EndOfFileExpected: 'staat nog iets na het einde',
  InvalidEscapeCharacter: 'staat een \\ waar die niet mag',
  InvalidCharacter: 'staat een teken dat daar niet mag, zoals een tab of een regeleinde in een tekst',
}

/** Why a text is not JSON, on which line, in Dutch: `op regel 34 ontbreekt een komma`; undefined when unknown. */
function whyNotJson(text: string): string | undefined {
  if (nestsTooDeep(text)) return undefined
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (!first) return undefined
  const { offset } = first
  const known = sentences[printParseErrorCode(first.error)]
  // What is missing belongs right after what precedes it, and a comma too many is what precedes it.
  const before = text.slice(0, offset).trimEnd()
  const isLeft = before.endsWith(',') && /^\s*(?:[}\]]|$)/.test(text.slice(offset))
  const isMissing = /^ontbreekt een (?:komma|sluitende)/.test(known ?? '')
  const line = (isLeft || isMissing ? before : text.slice(0, offset)).split('\n').length
  const what = isLeft ? 'staat een komma te veel' : (known ?? 'staat iets wat daar niet mag')
  return `op regel ${line} ${what}`
}

/** Whether a text nests deeper than a parser that recurses can follow. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}
