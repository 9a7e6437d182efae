import { ChangeSet, type ChangeSpec, type EditorState, type Text } from '@codemirror/state'
import { leadOf } from './block-lines'
import { nodesIn } from './syntax'

const ITEM = /^([ \t>]*)(?:(\d{1,9})([.)])|[-*+])[ \t]/
/** Where what looks like an item is none. */
const LITERAL = ['FencedCode', 'CodeBlock', 'HTMLBlock', 'CommentBlock']

/** An item of a list, and the item before it in that list. */
interface Item {
  /** The number of its line. */
  readonly line: number
  /** The offset of its sign. */
  readonly from: number
  /** Its digits; '' for a bullet. */
  readonly digits: string
  /** Whether it is within another item. */
  readonly isInner: boolean
  /** The number of the one before; absent for the first. */
  readonly before: number | undefined
}

/** Which items were moved, and where they go. */
interface Move {
  /** The number of a line in the lists that are concerned. */
  readonly around: number
  /** Whether the item of a line was moved. */
  readonly isMoved: (line: number) => boolean
  /** The number that a line gets where items move past each other; by default every line keeps its own. */
  readonly now?: (line: number) => number
}

/**
 * The numbers after items were moved, to another level or past each other: a list within an item is one only when it begins
 * at 1, another one begins as it did, and what began a list or counted on counts on from what is before it. Everything else stays as
 * it was written.
 * @param moved the move; every line in the lists is still one
 */
export function numberItems(state: EditorState, moved: ChangeSet, { around, isMoved, now }: Move): ChangeSet {
  const counted = new Set<number>()
  /** What the first item of a list came after. */
  const begins = new Map<number, number>()
  let isInOrder = true
  const lines = listLines(state, around)
  walk(state.doc, lines, ({ line, digits, isInner, before }) => {
    const number = Number(digits)
    if (before === undefined && !isInner) begins.set(line, number - 1)
    if (before === undefined || number === before + 1) counted.add(line)
    else if (digits !== '' && isMoved(line)) isInOrder = false
    return number
  })
  const doc = moved.apply(state.doc)
  // Numbers that do not count are meant as they are, such as one for all.
  if (now && !isInOrder) return ChangeSet.empty(doc.length)
  const changes: ChangeSpec[] = []
  const was = new Map(lines.map((line) => [now ? now(line) : line, line]))
  walk(
    doc,
    [...was.keys()].toSorted((a, b) => a - b),
    (item) => {
      const { line, from, digits, isInner, before = isInner ? 0 : begins.get(line) } = item
      const old = was.get(line) ?? line
      const next = before === undefined ? digits : String(before + 1)
      // A longer sign would leave out of the item what is indented below it.
      const isMeant = isMoved(old) || (counted.has(old) && next.length === digits.length)
      if (digits === '' || !isMeant || next === digits) return Number(digits)
      changes.push({ from, to: from + digits.length, insert: next })
      return Number(next)
    },
  )
  return ChangeSet.of(changes, doc.length)
}

/** What keeps below the words of its item what is in it, however long its number became. @param items the lines of each, in `doc` */
export function alignLines(
  doc: Text,
  numbers: ChangeSet,
  items: readonly (readonly number[])[],
): readonly ChangeSpec[] {
  return items.flatMap((lines) => {
    const [first, ...others] = lines.map((number) => doc.line(number))
    if (!first) return []
    const more = numbers.mapPos(first.to) - numbers.mapPos(first.from) - first.length
    const column = leadOf(first).length
    return others.map(({ from, text }) => {
      const at = Math.min(column, leadOf({ text }).length)
      const room = /^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0
      const start = from + at
      return more > 0
        ? { from: start, insert: ' '.repeat(more) }
        : { from: start, to: start + Math.min(-more, room) }
    })
  })
}

/** Calls `see` for the item of each of these lines that has one. @param see gives its number */
function walk(doc: Text, lines: readonly number[], see: (item: Item) => number): void {
  /** The last item of each level, the innermost last. */
  const levels: { readonly indent: number; readonly sign: string; readonly number: number }[] = []
  for (const line of lines) {
    const { text, from } = doc.line(line)
    const found = ITEM.exec(text)
    if (!found) continue
    const [, { length: indent } = '', digits = '', sign = ''] = found
    while ((levels.at(-1)?.indent ?? -1) > indent) levels.pop()
    const same = levels.at(-1)?.indent === indent ? levels.pop() : undefined
    const before = same?.sign === sign ? same.number : undefined
    const item = { line, from: from + indent, digits, isInner: levels.length > 0, before }
    levels.push({ indent, sign, number: see(item) })
  }
}

/** The lines around one that are in lists only, without those that are shown as they are written. */
function listLines(state: EditorState, around: number): number[] {
  const { doc } = state
  let [first, last] = [around, around]
  while (first > 1 && !isOutside(doc.line(first - 1).text)) first -= 1
  while (last < doc.lines && !isOutside(doc.line(last + 1).text)) last += 1
  const literal = nodesIn(state, { from: doc.line(first).from, to: doc.line(last).to }, LITERAL)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((line) => {
    const { from, to } = doc.line(line)
    return !literal.some((node) => node.from <= to && node.to >= from)
  })
}

/** Whether a line belongs to no list: text without indentation, in a quote as anywhere. */
const isOutside = (text: string) => /^(?:>[ \t]?)*[^\s>]/.test(text) && !ITEM.test(text)
