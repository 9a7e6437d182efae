import { parseSync, Visitor } from 'vite'

/** Common Dutch words that English does not have. */
const DUTCH = new Set(
  (
    'aan als bij dat de deze die dit doe door een eerst elke er geen hebben heeft het hier hoe in ' +
    'jaar je jij jou jouw jullie kan kies kijk komt krijg krijgt kun kunt lees maar meer met misschien naar ' +
    'niet nog nu ons onze ook op staat te tot uit van vanaf veel vind voor vraag waar wat weet wie wij wordt zelf zijn zo zonder'
  ).split(' '),
)
/** These are also English or CSS words: they count only next to another Dutch word. */
const OF_BOTH = new Set(['die', 'door', 'in', 'of', 'op', 'er', 'te', 'nu', 'zo', 'van', 'dit'])

/** A Dutch text in a source, and its place. */
export interface DutchText {
  readonly text: string
  /** The property whose value it is, or is part of; undefined outside an object. */
  readonly key: string | undefined
  readonly words: number
}

/** Every Dutch text in a TypeScript source: in strings, in templates and between tags. */
export function dutchTextsIn(file: string, source: string): DutchText[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const keys: { readonly name: string | undefined; readonly end: number }[] = []
  const found: DutchText[] = []
  function take(text: string, start: number): void {
    const words = text.match(/[\p{L}’'-]+/gu) ?? []
    const dutch = words.filter((word) => DUTCH.has(word.toLowerCase()))
    const own = new Set(dutch.map((word) => word.toLowerCase()))
    const isDutch = words.length > 1 && (own.size > 1 || [...own].some((word) => !OF_BOTH.has(word)))
    const key = keys.findLast(({ end }) => end > start)?.name
    if (isDutch) found.push({ text: text.trim(), key, words: words.length })
  }
  new Visitor({
    Property: ({ key, end }) => {
      keys.push({ name: key.type === 'Identifier' ? key.name : undefined, end })
    },
    'Property:exit': () => {
      keys.pop()
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') take(value, start)
    },
    TemplateLiteral: ({ quasis, start }) => {
      take(quasis.map(({ value }) => value.cooked ?? '').join(' … '), start)
    },
    JSXText: ({ value, start }) => take(value, start),
  }).visit(program)
  return found
}
