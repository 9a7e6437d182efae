import { ChangeSet, type ChangeSpec, type EditorState, type Text } from '@codemirror/state'
import { nodesIn } from './syntax'

const ITEM = /^([ \t]*)(?:(\d{1,9})([.)])|[-*+])[ \t]/
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

/**
 * The numbers after items were moved to another level: a list within an item is one only when it begins at 1, and
 * what counted on from an item before still does. Everything else stays as it was written.
 * @param moved the move; it changes indentation only, so that every line keeps its number
 * @param first the number of the first line that was moved, `last` that of the last
 */
export function numberItems(
  state: EditorState,
  moved: ChangeSet,
  { first, last }: { readonly first: number; readonly last: number },
): ChangeSet {
  const counted = new Set<number>()
  const lines = listLines(state, first)
  walk(state.doc, lines, ({ line, digits, before }) => {
    if (before !== undefined && Number(digits) === before + 1) counted.add(line)
    return Number(digits)
  })
  const doc = moved.apply(state.doc)
  const changes: ChangeSpec[] = []
  walk(doc, lines, ({ line, from, digits, isInner, before = isInner ? 0 : undefined }) => {
    const isMoved = line >= first && line <= last
    const next = before === undefined ? digits : String(before + 1)
    // A longer sign would leave out of the item what is indented below it.
    const isMeant = isMoved || (counted.has(line) && next.length === digits.length)
    if (digits === '' || !isMeant || next === digits) return Number(digits)
    changes.push({ from, to: from + digits.length, insert: next })
    return Number(next)
  })
  return ChangeSet.of(changes, doc.length)
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

/** Whether a line belongs to no list: text without indentation. */
const isOutside = (text: string) => /^\S/.test(text) && !ITEM.test(text)
