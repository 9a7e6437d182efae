/** What can stand between braces in a text, by its name; an empty one is not known yet. */
export type Facts = Readonly<Record<string, string>>

/** What a sentence may end with, and what the next one begins with. */
const END = /[.!?]["'”’)]*\s+/g
const BEGIN = /^["'“‘(]*[\p{Lu}{]/u
/** What stands before a dot that ends nothing: `o.a.` and `B.V.` */
/** Characters before a dot in which an abbreviation is looked for. */
const LONGEST_ABBREVIATION = 4
const ABBREVIATION = /(?:^|[^\p{L}])\p{L}$/u

/** The beginning of a row of a list or a table, of a heading or a quote, or a line of a directive: a piece of its own. */
const ROW = /^[ \t]*(?:::+(?:[a-z]|:*$)|[-*+][ \t]|\d+[.)][ \t]|\||#{1,6}[ \t]|>)/

/** What is left of a row of which every sentence went. */
const BARE_ROW = /^[ \t]*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)?[ \t]*$/

/**
 * A text with its facts filled in: `{kvk}` becomes the number. A sentence that needs a fact that is empty is left out,
 * and so are the row, the paragraph and the text of which nothing is left. Other braces stay as they are.
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

/** A paragraph in its rows; lines that go on with what stands above them belong to that. */
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
  const begin = /^[ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+)?/.exec(piece)?.[0] ?? ''
  const sentences = sentencesOf(piece.slice(begin.length))
  const known = sentences.filter((sentence) => namesIn(sentence).every((name) => facts[name] !== ''))
  const filled = begin + known.map((sentence) => fillSentence(sentence, facts)).join(' ')
  return BARE_ROW.test(filled) ? undefined : filled
}

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
    sentences.push(text.slice(start, next).trimEnd())
    start = next
  }
  return [...sentences, text.slice(start)]
}

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A fact that ends in a dot, such as `Voorbeeld B.V.`, ends its sentence as well. */
function fillSentence(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, dot: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) return whole
    return fact.endsWith('.') ? fact : fact + dot
  })
}
