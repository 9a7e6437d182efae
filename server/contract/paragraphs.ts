/** Characters of a paragraph by which it is found again, and of those beside it. */
export const MOST_WORDS = 300
const MOST_BESIDE = 80

/** A paragraph of a Markdown text: what stands between two empty lines, and in a list each item (tests/decisions/0180). */
export interface Paragraph {
  /** Offsets in the text. */
  readonly from: number
  readonly to: number
  /** Its first words, with single spaces, and without the sign or the number of an item. */
  readonly words: string
}

/** Where something stands in a text that goes on changing: the words of a paragraph, and of those beside it. */
export interface ParagraphAnchor {
  readonly words: string
  /** '' at the beginning of the text. */
  readonly before: string
  /** '' at its end. */
  readonly after: string
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])\s+/
const PARAGRAPH = /\S[^\n]*(?:\n[^\S\n]*(?!(?:[-*+]|\d{1,9}[.)])[^\S\n])\S[^\n]*)*/g

/** The paragraphs of a text, in order. */
export function paragraphsIn(text: string): readonly Paragraph[] {
  return [...text.matchAll(PARAGRAPH)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    words: found.replace(ITEM, '').replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS),
  }))
}

/** The anchor of the paragraph with this index. */
export function anchorOfParagraph(paragraphs: readonly Paragraph[], index: number): ParagraphAnchor {
  const beside = (at: number) => paragraphs[at]?.words.slice(0, MOST_BESIDE) ?? ''
  return { words: paragraphs[index]?.words ?? '', before: beside(index - 1), after: beside(index + 1) }
}

/** What a paragraph beside the right one adds to how much the words are alike. */
const BESIDE = 0.2
/** From 0 to 1: below this it is another paragraph. */
const ALIKE = 0.5
/** How alike what a paragraph begins with is to it: it was split, or is a list, which once was one paragraph. */
const BEGINNING = 0.75
/** Characters that say enough for that. */
const ENOUGH = 20

/** The index of the paragraph that an anchor is about, also when it was edited; undefined when it is gone. */
export function findParagraph(
  paragraphs: readonly Paragraph[],
  { words, before, after }: ParagraphAnchor,
): number | undefined {
  const sought = wordsIn(words)
  const candidates = paragraphs.some((one) => one.words === words)
    ? paragraphs.map((one) => (one.words === words ? 1 : 0))
    : paragraphs.map((one) =>
        Math.max(likeness(sought, wordsIn(one.words)), isBeginning(one.words, words) ? BEGINNING : 0),
      )
  let best: number | undefined
  let most = ALIKE
  for (const [index, alike] of candidates.entries()) {
    if (alike === 0) continue
    const beside = anchorOfParagraph(paragraphs, index)
    const score = alike + (beside.before === before ? BESIDE : 0) + (beside.after === after ? BESIDE : 0)
    // The first of two that are equally good.
    if (score < most || (best !== undefined && score === most)) continue
    best = index
    most = score
  }
  return best
}

const isBeginning = (part: string, words: string) =>
  part.length >= ENOUGH && words.replace(ITEM, '').startsWith(`${part} `)

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Which part of the words of two paragraphs they share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
