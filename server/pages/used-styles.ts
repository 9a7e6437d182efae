import type { StylePart, StyleText } from '#contract/style-parts'

/**
 * The parts of a style sheet that a document can use, in their order. A rule is left out only when the document
 * lacks the name of a class, an id or an element without which none of its selectors can match.
 * @param html the document without its scripts and styles.
 */
export function usedStyles(parts: readonly StylePart[], html: string): string {
  const words = wordsIn(html)
  const used = new Set<StyleText>()
  const named = new Set<string>()
  const use = (text: StyleText) => {
    used.add(text)
    for (const name of text.names ?? []) named.add(name)
  }
  const texts = textsIn(parts)
  for (const text of texts) if (text.defines === undefined && isNeeded(text, words)) use(text)
  // What defines a name may name others.
  let before: number
  do {
    before = used.size
    for (const text of texts) if (text.defines !== undefined && named.has(text.defines)) use(text)
  } while (used.size > before)
  return print(parts, used)
}

function isNeeded({ needs }: StyleText, words: ReadonlySet<string>): boolean {
  return needs === undefined || needs.some((all) => all.every((word) => words.has(word)))
}

/**
 * All words of a document, wherever they stand, and the names that follow a `<`. Its structure is not read
 * (tests/decisions/0038): a word that names nothing can only keep a rule too many.
 */
function wordsIn(html: string): Set<string> {
  const words = new Set(html.split(/[\s"'<>]+/))
  for (const [name] of html.matchAll(/<[a-z][\w-]*/gi)) words.add(name.toLowerCase())
  return words
}

const known = new WeakMap<readonly StylePart[], readonly StyleText[]>()

/** The texts of a style sheet, listed once. */
function textsIn(parts: readonly StylePart[]): readonly StyleText[] {
  const texts = known.get(parts) ?? textsOf(parts)
  known.set(parts, texts)
  return texts
}

function textsOf(parts: readonly StylePart[]): StyleText[] {
  return parts.flatMap((part) => ('text' in part ? [part] : textsOf(part.parts)))
}

function print(parts: readonly StylePart[], used: ReadonlySet<StyleText>): string {
  return parts
    .map((part) => ('text' in part ? (used.has(part) ? part.text : '') : printBlock(part, used)))
    .join('')
}

function printBlock(
  { open, parts }: Extract<StylePart, { open: string }>,
  used: ReadonlySet<StyleText>,
): string {
  const inner = print(parts, used)
  if (inner !== '') return `${open}{${inner}}`
  // Layers have the order in which they are first named: an empty one keeps its place.
  return open.startsWith('@layer') ? `${open};` : ''
}
