/** The values of placeholders, by name; an empty one is unknown. */
export type Facts = Readonly<Record<string, string>>

/** The end of a sentence, and the start of the next one. */
const END = /[.!?]["'”’)]*\s+/g
const BEGIN = /^["'“‘(]*[\p{Lu}{]/u
/** Text before a dot that ends no sentence (`o.a.`, `B.V.`), and the characters that are searched for it. */
const LONGEST_ABBREVIATION = 4
const ABBREVIATION = /(?:^|[^\p{L}])\p{L}$/u

/** The start of a separate line: of a list or table, a heading, a quote or a directive. */
const ROW = /^[ \t]*(?:::+(?:[a-z]|:*$)|[-*+][ \t]|\d+[.)][ \t]|\||#{1,6}[ \t]|>)/

/** The Markdown marks and spaces before the words of such a line. */
const MARK = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+)?/

/** A line of which no sentence is left. */
const BARE_ROW = /^[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)?[ \t]*$/

/**
 * A text with its placeholders filled in: `{kvk}` becomes the number. A sentence that needs an empty fact is
 * left out, and so are lines and paragraphs that become empty. Other braces are left alone.
 * @param text plain, or Markdown.
 * @returns undefined when nothing is left.
 */
export function fillFacts(text: string, facts: Facts): string | undefined {
  const paragraphs = text.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const pieces = piecesOf(paragraph).flatMap((piece) => fillPiece(piece, facts) ?? [])
    return pieces.length > 0 ? pieces.join('\n') : []
  })
  return paragraphs.length > 0 ? paragraphs.join('\n\n') : undefined
}

/** The sentences of a text that contain placeholders, not filled in. */
export function sentencesWithFacts(text: string): string[] {
  const pieces = text.split(/\n[ \t]*\n/).flatMap(piecesOf)
  return pieces.flatMap((piece) =>
    sentencesOf(piece.replace(MARK, ''))
      .filter((sentence) => /\{\w+\}/.test(sentence))
      .map((sentence) => sentence.trimEnd()),
  )
}

/** The separate lines of a paragraph; continuation lines belong to the line above. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  for (const line of paragraph.split('\n')) {
    const last = pieces.at(-1)
    if (last === undefined || ROW.test(line)) pieces.push(line)
    else pieces[pieces.length - 1] = `${last}\n${line}`
  }
  return pieces
}

function fillPiece(piece: string, facts: Facts): string | undefined {
  if (!/\{\w+\}/.test(piece)) return piece
  const begin = MARK.exec(piece)?.[0] ?? ''
  const sentences = sentencesOf(piece.slice(begin.length))
  const known = sentences.filter((sentence) => namesIn(sentence).every((name) => facts[name] !== ''))
  const text = known.map((sentence) => fillSentence(sentence, facts)).join('')
  const filled = begin + (known.at(-1) === sentences.at(-1) ? text : text.trimEnd())
  return BARE_ROW.test(filled) ? undefined : filled
}

/** Each with the white space after it. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(END)) {
    const next = index + mark.length
    if (
      !BEGIN.test(text.slice(next)) ||
      ABBREVIATION.test(text.slice(Math.max(start, index - LONGEST_ABBREVIATION), index))
    )
      continue
    sentences.push(text.slice(start, next))
    start = next
  }
  return [...sentences, text.slice(start)]
}

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A fact that ends in a dot, such as `Voorbeeld B.V.`, also ends its sentence. */
function fillSentence(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, dot: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) return whole
    return fact.endsWith('.') ? fact : fact + dot
  })
}
