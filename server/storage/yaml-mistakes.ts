import { type Document, isScalar, visit } from 'yaml'

/** What is wrong with YAML and on which line, in Dutch, as a part of a sentence; undefined when nothing is. */
export function mistakeIn(document: Document.Parsed, source: string): string | undefined {
  const mistake = firstMistake(document, source)
  if (mistake === undefined) return undefined
  // The source begins right after the dashes, so its line numbers are those of the file.
  const line = source.slice(0, mistake.at).split('\n').length
  const bare = bareColonOn(source.split('\n')[line - 1] ?? '')
  return bare
    ? `op regel ${line} staat in de waarde van ${bare.name} een dubbele punt met een spatie; zet de hele waarde tussen aanhalingstekens`
    : `op regel ${line} ${mistake.what}`
}

/** What is wrong, and where that is: in characters from the start. */
interface Mistake {
  readonly at: number
  readonly what: string
}

function firstMistake(document: Document.Parsed, source: string): Mistake | undefined {
  const [error, second] = document.errors
  if (error && second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === error.pos[0]) {
    // The value of the line above goes on here, in which there can be no second field.
    return { at: second.pos[1], what: BAD_INDENT }
  }
  if (error) return { at: placeOf(error, source), what: whatIsWrong(error) }
  const repeated = findRepeated(document)
  if (repeated !== undefined) return { at: repeated, what: 'staat een naam die er al was' }
  const unknown = findUnknown(document)
  if (unknown === undefined) return undefined
  return { at: unknown, what: 'begint de waarde met *; zet de waarde tussen aanhalingstekens' }
}

type YamlError = Document.Parsed['errors'][number]

const BAD_INDENT = 'klopt het aantal spaties aan het begin niet'

/** The errors of the parser that say what to do, in Dutch. */
const yamlSentences: Readonly<Partial<Record<string, string>>> = {
  TAB_AS_INDENT: 'begint de regel met een tab; gebruik spaties',
  BAD_INDENT,
  MULTILINE_IMPLICIT_KEY: 'ontbreekt een dubbele punt, of de regel hoort bij de vorige',
  BLOCK_AS_IMPLICIT_KEY: 'staan twee dubbele punten; zet de waarde tussen aanhalingstekens',
  BAD_SCALAR_START: 'begint de waarde met een bijzonder teken; zet de waarde tussen aanhalingstekens',
}

/** What is missing, by the words of the parser. */
const missing: readonly (readonly [RegExp, string])[] = [
  [/^Missing closing /, 'ontbreekt een aanhalingsteken'],
  [/^Implicit map keys /, 'ontbreekt een dubbele punt met een spatie erachter'],
  [/^Comments must be separated /, 'ontbreekt een spatie voor #'],
]

const lacksBracket = ({ message }: YamlError) => /end with a [\]}]$/.test(message)

/** Whether the value begins with an apostrophe that is part of a word: `'s Ochtends`. */
const beginsWithApostrophe = ({ message }: YamlError) => /^Missing closing '/.test(message)

/** Whether YAML took a character of the value for its own: `'Foto's'`, `[Gratis] checklist`, `*nu* kopen`. */
const endsEarly = ({ message }: YamlError) => /^Unexpected scalar at node end/.test(message)

function whatIsWrong(error: YamlError): string {
  if (lacksBracket(error)) return 'ontbreekt een haakje dat sluit'
  if (beginsWithApostrophe(error))
    return 'begint een aanhalingsteken dat nergens sluit; zet een waarde met een apostrof tussen dubbele'
  if (endsEarly(error))
    return 'eindigt de waarde eerder dan de regel; zet alles tussen aanhalingstekens die er zelf niet in staan'
  const [, lacking] = missing.find(([words]) => words.test(error.message)) ?? []
  return lacking ?? yamlSentences[error.code] ?? 'staat iets wat daar niet mag'
}

/** Where a person should look: the parser notices what is missing only further on. */
function placeOf(error: YamlError, source: string): number {
  const before = source.slice(0, error.pos[0])
  if (lacksBracket(error)) return before.trimEnd().length
  if (!/^Missing closing /.test(error.message)) return error.pos[0]
  const opened = before.split('\n').findLast((line) => /^[\w -]*(?:: *)?(["'])(?:(?!\1).)*$/.test(line))
  return opened === undefined ? error.pos[0] : before.lastIndexOf(opened)
}

/** The unquoted value with a colon on a line, which YAML takes for a field of its own. */
export function bareColonOn(line: string): { readonly name: string; readonly value: string } | undefined {
  // Whatever follows the colon matches: an end to look for would be looked for from every place.
  const bare = /^([A-Za-z_][\w-]*): +([^\s'"[\]{}|>&*!%@`#,?-].*?: .*)/s
  const [, name, value] = bare.exec(line.trimEnd()) ?? []
  return name === undefined || value === undefined ? undefined : { name, value }
}

/** Where a key stands that its map already has, in characters from the start. */
function findRepeated(document: Document.Parsed): number | undefined {
  let found: number | undefined
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value)) {
          found = key.range?.[0] ?? 0
          return visit.BREAK
        }
        keys.add(key.value)
      }
      return undefined
    },
  })
  return found
}

/** Where something refers to a value that nothing before it is named as (`*Nieuw*`): that was meant as text. */
function findUnknown(document: Document.Parsed): number | undefined {
  const names = new Set<string | undefined>()
  let found: number | undefined
  visit(document, {
    Value: (_, { anchor }) => void names.add(anchor),
    Alias(_, { source, range }) {
      if (names.has(source)) return undefined
      found = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}
