import { fenceAfter } from './markdown-code'
import { perObject } from './per-object'

/** Characters of a paragraph by which it is found again, and of those beside it. */
export const MOST_WORDS = 300
const MOST_BESIDE = 80

/**
 * A paragraph of a Markdown text: what stands between two empty lines or lines of colons, and in a list each item
 * (tests/decisions/0180).
 */
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

/** Of what stands beside a paragraph, where nobody knows: no paragraph has these words, not even none. */
export const UNKNOWN_BESIDE = '\n'

const ITEM = /^(?:[-*+]|\d{1,9}[.)])\s+/
/** The beginning of a line that is an item; a number that is not 1 is captured. */
const ITEM_LINE = /^\s*(?:[-*+]|1[.)]|(\d{1,9}[.)]))\s+/

/** A line between which a block stands, such as a callout; its label is captured, if it has one. */
const COLONS = /^\s*:{3,}(?:[a-z][\w-]*(\[.*\w.*\])?|\s*$)/
/** The second row of a table, which has no words, and what ends the row above it. */
const RULE_OF_TABLE = /\n(?=.*\|)(?=.*-)[ \t\r:|-]+$/gm

/** The paragraphs of a text, in order. */
export function paragraphsIn(text: string): readonly Paragraph[] {
  const all: Paragraph[] = []
  /** Where the present one is: its offsets, the indent of what is in it if it is an item, and the fence that is open. */
  let present: { from: number; to: number; indent: number; fence: string } | undefined
  function end() {
    if (!present) return
    const { from, to } = present
    const read = text.slice(from, to).replace(ITEM, '').replace(RULE_OF_TABLE, '')
    const words = read.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
    all.push({ from, to, words })
    present = undefined
  }
  let at = 0
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    const isEmpty = indent < 0
    const isCode = present !== undefined && present.fence !== ''
    const colons = isCode ? null : COLONS.exec(line)
    if (!isCode && (isEmpty || colons || isNewItem(line, present?.indent))) end()
    if (!isEmpty && (!colons || colons[1])) {
      const item = present ? 0 : (ITEM_LINE.exec(line)?.[0].length ?? 0)
      present ??= { from: at + indent, to: 0, indent: item, fence: '' }
      present.to = at + line.length
      present.fence = fenceAfter(line.trimStart(), present.fence)
    }
    if (colons) end()
    at += line.length + 1
  }
  end()
  return all
}

/**
 * Whether a line begins an item where it goes on after another: in Markdown a number other than 1 does so only in a list.
 * @param within the indent of what is in the item before it, 0 if that is none
 */
function isNewItem(line: string, within = 0): boolean {
  const found = ITEM_LINE.exec(line)
  return found !== null && (found[1] === undefined || line.search(/\S/) < within)
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
export function findParagraph(paragraphs: readonly Paragraph[], anchor: ParagraphAnchor): number | undefined {
  return findAmongTexts([paragraphs], anchor)?.index
}

/** The same among the paragraphs of more texts: the best of all of them. */
export function findAmongTexts(
  texts: readonly (readonly Paragraph[])[],
  { words, before, after }: ParagraphAnchor,
): { readonly text: readonly Paragraph[]; readonly index: number } | undefined {
  const sought = wordsIn(words)
  const isThere = texts.some((text) => hasWords(text, words))
  // Among more texts the edge of one is no sign: many have a single paragraph.
  const same = (one: string, other: string) =>
    one === other && (one !== '' || texts.length === 1) ? BESIDE : 0
  let best: { readonly text: readonly Paragraph[]; readonly index: number } | undefined
  let most = ALIKE
  for (const text of texts) {
    for (const [index, one] of text.entries()) {
      const exact = one.words === words ? 1 : 0
      const alike = isThere ? exact : Math.max(likeness(sought, wordsOf(one)), beginning(one.words, words))
      if (alike === 0) continue
      const beside = anchorOfParagraph(text, index)
      const score = alike + same(beside.before, before) + same(beside.after, after)
      // The first of two that are equally good.
      if (score < most || (best !== undefined && score === most)) continue
      best = { text, index }
      most = score
    }
  }
  return best
}

/** Whether one of the paragraphs has exactly these words. */
export function hasWords(paragraphs: readonly Paragraph[], sought: string): boolean {
  return paragraphs.some(({ words }) => words === sought)
}

/** How alike a paragraph is to what begins with it. */
function beginning(part: string, words: string): number {
  const rest = words.replace(ITEM, '')
  if (part === '' || !rest.startsWith(`${part} `)) return 0
  // The first item of a whole list, which was one paragraph with its signs.
  if (rest !== words && ITEM.test(rest.slice(part.length + 1))) return 1
  return part.length >= ENOUGH ? BEGINNING : 0
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** The words of a paragraph, taken apart once for all that is compared with it. */
const wordsOf = perObject(({ words }: Paragraph) => wordsIn(words))

/** Which part of the words of two paragraphs they share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}

/** A text of a field within lists, such as `blocks.text`. */
interface PlacedText {
  /** The indexes of the items that it is in, from 0: `/2/0`; '' in none. */
  readonly at: string
  readonly text: string
}

/** The texts of a field, of every item of the lists on the way: `blocks.text`. */
export function textsOfField(
  record: Readonly<Record<string, unknown>>,
  field: string,
): readonly PlacedText[] {
  return textsAt(record, field.split('.'), '')
}

function textsAt(value: unknown, names: readonly string[], at: string): readonly PlacedText[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsAt(item, names, `${at}/${index}`))
  const [name, ...rest] = names
  if (name === undefined) return typeof value === 'string' ? [{ at, text: value }] : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return textsAt(Reflect.get(value, name), rest, at)
}
