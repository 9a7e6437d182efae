import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

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
export function whyNotJson(text: string): string | undefined {
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

function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}
