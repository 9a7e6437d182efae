import { diffLines } from 'diff'
import { compareTexts, type Piece } from '../../editing/compare/compare-texts'

/** A line in a comparison of two texts. Line numbers count from 1, in the text of their own side. */
export type Line =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  | { readonly kind: 'removed'; readonly before: number; readonly text: string }
  | { readonly kind: 'added'; readonly after: number; readonly text: string }
  | {
      readonly kind: 'changed'
      readonly before: number
      readonly after: number
      readonly was: readonly Piece[]
      readonly is: readonly Piece[]
    }

/** Time limit for a comparison, in milliseconds; beyond it, everything counts as changed. */
const PATIENCE = 500
/** How many pairs of lines are tried, and the maximum length of a line that is compared word by word. */
const MOST_PAIRS = 4000
const LONGEST = 20_000
/** The share of words that two lines must have in common to count as one changed line. */
const ALIKE = 0.4

/** Compares two texts line by line; a changed line is compared word by word. */
export function compareLines(before: string, after: string): Line[] {
  // The last line has not changed when another line is added after it.
  const changes = diffLines(before, after, { timeout: PATIENCE, ignoreNewlineAtEof: true }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const lines: Line[] = []
  const at = { before: 0, after: 0 }
  let removed: string[] = []
  let added: string[] = []
  function settle() {
    lines.push(...block(removed, added, at))
    at.before += removed.length
    at.after += added.length
    removed = []
    added = []
  }
  for (const { value, removed: isRemoved, added: isAdded } of changes) {
    const texts = linesOf(value)
    if (isRemoved) removed.push(...texts)
    else if (isAdded) added.push(...texts)
    else {
      settle()
      for (const text of texts) {
        at.before += 1
        at.after += 1
        lines.push({ kind: 'same', before: at.before, after: at.after, text })
      }
    }
  }
  settle()
  return lines
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Lines removed and added in one place: similar ones are paired as changed lines. */
function block(
  removed: readonly string[],
  added: readonly string[],
  at: { before: number; after: number },
): Line[] {
  const lines: Line[] = []
  let next = 0
  const addUntil = (end: number) => {
    for (; next < end; next += 1) {
      lines.push({ kind: 'added', after: at.after + next + 1, text: added[next] ?? '' })
    }
  }
  const isSmall = removed.length * added.length <= MOST_PAIRS
  for (const [index, text] of removed.entries()) {
    const partner = isSmall ? added.findIndex((other, place) => place >= next && isAlike(text, other)) : -1
    const before = at.before + index + 1
    if (partner < 0) {
      lines.push({ kind: 'removed', before, text })
      continue
    }
    addUntil(partner)
    const { before: was, after: is } = compareTexts(text, added[partner] ?? '')
    lines.push({ kind: 'changed', before, after: at.after + partner + 1, was: joined(was), is: joined(is) })
    next = partner + 1
  }
  addUntil(added.length)
  return lines
}

/** Joins adjacent differing words into one piece, including the space between them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const [index, { text, isShared }] of pieces.entries()) {
    const isBetween =
      /^ +$/.test(text) && whole.at(-1)?.isShared === false && pieces[index + 1]?.isShared === false
    const isSame = isShared && !isBetween
    const last = whole.at(-1)
    if (last?.isShared === isSame) whole[whole.length - 1] = { text: last.text + text, isShared: isSame }
    else whole.push({ text, isShared: isSame })
  }
  return whole
}

function isAlike(a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true
  if (a.length > LONGEST || b.length > LONGEST) return false
  const [words, others] = [wordsOf(a), wordsOf(b)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared > 0 && (2 * shared) / (words.size + others.size) >= ALIKE
}

const wordsOf = (text: string) => new Set(text.toLocaleLowerCase('nl').match(/[\p{L}\p{N}]+/gu))
