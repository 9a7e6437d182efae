import { changesByLines, type TextChange } from '../compare/text-changes'

/** A text at three moments. */
interface Versions {
  readonly sent: string
  /** What the form contains by now: `sent` with what was changed since, in any number of places. */
  readonly typed: string
  /** The server's version of `sent`, with what somebody else wrote elsewhere. */
  readonly saved: string
}

/**
 * Applies what was typed in a text during a save to the result of that save: what either added is in it, and what
 * neither removed. Where both changed the same words, or words beside each other (`isClash`), the lines are as they were
 * typed: two halves of different sentences are no text.
 */
export function rebaseText({ sent, typed, saved }: Versions): {
  readonly value: string
  readonly isClash: boolean
} {
  if (saved === sent || typed === saved) return { value: typed, isClash: false }
  // With a break at the end the last line is as any other.
  const lines = `${sent}\n`
  const own = changesByLines(lines, `${typed}\n`).flat()
  const isAtSamePlace = createClashFinder(lines, own)
  const theirs = changesByLines(lines, `${saved}\n`)
  const others = theirs.filter((group) => !group.some(isAtSamePlace))
  const value = applied(lines, [...unlike(others.flat(), own), ...own]).slice(0, -1)
  return { value, isClash: others.length < theirs.length }
}

/** Without the changes that both made. */
function unlike(changes: readonly TextChange[], own: readonly TextChange[]): TextChange[] {
  const known = new Set(own.map(keyOf))
  return changes.filter((change) => !known.has(keyOf(change)))
}

const keyOf = ({ from, to, insert }: TextChange) => `${from} ${to} ${insert}`

/** Tells of changes, from the first to the last, whether one of these others is at the same place; each in order. */
function createClashFinder(text: string, others: readonly TextChange[]): (change: TextChange) => boolean {
  let at = 0
  return (change) => {
    while ((others[at]?.to ?? change.from) < change.from) at += 1
    for (let next = at; (others[next]?.from ?? change.to + 1) <= change.to; next += 1) {
      const other = others[next]
      if (other && keyOf(other) !== keyOf(change) && !isApart(text, change, other)) return true
    }
    return false
  }
}

/** Whether of two changes that overlap or touch one is in the lines before those of the other. */
function isApart(text: string, one: TextChange, other: TextChange): boolean {
  const isBefore = (first: TextChange, second: TextChange) =>
    first.to === second.from &&
    (endsLine(text, first) || beginsAfterLine(text, second) || isNewWord(text, first, second))
  return isBefore(one, other) || isBefore(other, one)
}

/** Whether of two changes that touch one takes words of a line away, and the other adds words of its own beside them. */
function isNewWord(text: string, first: TextChange, second: TextChange): boolean {
  const isTaken = ({ from, to, insert }: TextChange) => insert === '' && !text.slice(from, to).includes('\n')
  const isAdded = ({ from, to }: TextChange) => from === to
  return (
    (isTaken(first) && isAdded(second) && /^\s/.test(second.insert)) ||
    (isTaken(second) && isAdded(first) && /\s$/.test(first.insert))
  )
}

/** Whether what follows a change begins a line, before and after it. */
function endsLine(text: string, { from, to, insert }: TextChange): boolean {
  return isStart(text, to) && (insert === '' ? isStart(text, from) : insert.endsWith('\n'))
}

/** Whether what precedes a change ends a line, before and after it. */
function beginsAfterLine(text: string, { from, to, insert }: TextChange): boolean {
  return text[from] === '\n' && (insert === '' ? text[to] === '\n' : insert.startsWith('\n'))
}

const isStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n'

/** A text with changes that do not overlap. */
function applied(text: string, changes: readonly TextChange[]): string {
  /** At one place: lines before it, what is added to its own line, lines after it. */
  const rank = (change: TextChange) => (endsLine(text, change) ? 0 : beginsAfterLine(text, change) ? 2 : 1)
  let result = ''
  let at = 0
  const inOrder = changes.toSorted(
    (one, other) => one.from - other.from || one.to - other.to || rank(one) - rank(other),
  )
  for (const { from, to, insert } of inOrder) {
    result += text.slice(at, from) + insert
    at = to
  }
  return result + text.slice(at)
}
