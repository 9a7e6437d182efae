import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { hasNoWords, leadOf, linesBelow, OF_CODE } from './block-lines'
import { roomIn } from './items-below'
import { wordsStart } from './line-marks'
import { alignLines } from './number-items'
import { nodesIn, type Span, type SyntaxNode, treeOf } from './syntax'
import { changeLines, removeUnderlines, replaceSign, roomBelow } from './toggle-lines'

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/
const TASK = /^[-*+\d.)]+[ \t]+(?:\[[ xX]\][ \t]+)?/
const ITEM_OR_HEADING = /^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6}(?:[ \t]+|$))/

/** A kind of list. */
interface Kind {
  readonly name: 'BulletList' | 'OrderedList'
  readonly sign: RegExp
}

const bullets: Kind = { name: 'BulletList', sign: /^[-*+][ \t]+/ }
const numbers: Kind = { name: 'OrderedList', sign: /^\d{1,9}[.)][ \t]+/ }

/**
 * Makes the selected lines items of a list, or plain lines if they all are already. In a quote they stay in it, what is in an item stays
 * in it, and lines that were not selected stay what they are.
 */
export const toggleBullets: StateCommand = toggleList(bullets)
export const toggleNumbers: StateCommand = toggleList(numbers)

function toggleList(kind: Kind): StateCommand {
  return changeLines((lines, state) => {
    const [first] = lines
    const last = lines.at(-1)
    if (!first || !last) return []
    // To the end of the text: of what is not parsed yet, no item has an end.
    treeOf(state)
    const isOn = lines.every((line) => kind.sign.test(signsOf(state, line)))
    if (isOn) return [...withoutSigns(state, lines), ...roomToLeave(state, first, last)]
    const around = [
      ...startOfBlock(state, first),
      ...(itemAt(state, last) ? [] : roomBelow(state, last)),
      ...joined(state, kind, { first, last }),
    ]
    return [...removeUnderlines(state, lines), ...around, ...withSigns(state, kind, lines)]
  })
}

/** What Markdown reads no sign in are words: a year that a line begins with. */
const signsOf = (state: EditorState, line: Line) =>
  line.text.slice(leadOf(line).length, wordsStart(state, line) - line.from)

function withoutSigns(state: EditorState, lines: readonly Line[]): readonly ChangeSpec[] {
  const signs = lines.map((line) => {
    const [old = ''] = TASK.exec(signsOf(state, line)) ?? []
    const start = leadOf(line).length
    return replaceSign(line, [start, start + old.length], '')
  })
  // As items again they are what they were, unless what is in them would be code meanwhile.
  const items = itemsOf(state, lines).filter((item) => isFarIn(state, lines, item))
  return [...signs, ...aligned(state, signs, items)]
}

/** Whether without its sign, the room of a line in an item would be that of code, or leave a sign there unread. */
function isFarIn(state: EditorState, lines: readonly Line[], [item, ...others]: readonly Line[]): boolean {
  const starts = new Set(lines.map(({ from }) => from))
  return others.some((line) => {
    const around = nodesIn(state, line, ['ListItem']).findLast(
      ({ from, to }) => from < line.from && to >= line.from,
    )
    const isLeft = around !== undefined && starts.has(state.doc.lineAt(around.from).from)
    const goesOn = starts.has(line.from) && !hasNoWords(state.doc.line(line.number - 1))
    return isLeft && !goesOn && leadOf(line).length - leadOf(item ?? line).length >= OF_CODE
  })
}

function withSigns(state: EditorState, kind: Kind, lines: readonly Line[]): readonly ChangeSpec[] {
  const before = lines[0] && markBeside(state, kind, lines)
  /** The items of each level, the innermost last: where their signs and their words begin. */
  const levels: { readonly indent: number; words: number; count: number }[] = []
  const changed: { readonly column: number; readonly end: number; readonly more: number }[] = []
  const signs = lines.map((line) => {
    const lead = leadOf(line).length
    const start = lead - farIn(state, line)
    const [old = ''] = ITEM_OR_HEADING.exec(signsOf(state, line)) ?? []
    const around = changed.filter(({ end }) => end >= line.from)
    // A line that has no room, and goes on with an item all the same, has none to lose.
    const indent = around.reduce(
      (at, { column, more }) => at + Math.max(more, Math.min(0, column - start)),
      start,
    )
    while ((levels.at(-1)?.indent ?? indent) > indent) levels.pop()
    const isInner = indent >= (levels.at(-1)?.words ?? indent)
    if (isInner)
      levels.push({
        indent,
        words: 0,
        count: levels.length > 0 ? 0 : Number.parseInt(before ?? '0', 10) || 0,
      })
    const level = levels.at(-1) ?? { words: 0, count: 0 }
    level.count += 1
    const own = levels.length > 1 ? null : before
    const sign = kind === numbers ? `${level.count}${own?.slice(-1) ?? '.'} ` : `${own ?? '-'} `
    level.words = indent + sign.length
    const item = ITEM.test(old) ? itemAt(state, line) : undefined
    if (item) changed.push({ column: start, end: item.to, more: sign.length - old.length })
    return replaceSign(line, [start, lead + old.length], sign)
  })
  return [...signs, ...aligned(state, signs, itemsOf(state, lines))]
}

/** How much further in a line stands than its item does, where it goes on with a paragraph: behind a sign there it would be code. */
function farIn(state: EditorState, line: Line): number {
  const isWithin = ({ from, to }: Span) => from < line.from && to >= line.to
  const isOn = nodesIn(state, line, ['Paragraph', 'Task']).some(isWithin)
  const item = nodesIn(state, line, ['ListItem']).findLast(isWithin)
  const [signs = ''] = /^(?:[ \t]*> ?)*/.exec(line.text) ?? []
  const far = leadOf(line).length - (item ? roomIn(state, item) : signs).length
  return isOn && far >= OF_CODE ? far : 0
}

/** The sign of the item above in the list that the lines become part of, or of that below; null where there is none. */
function markBeside(state: EditorState, kind: Kind, lines: readonly Line[]): string | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const [above, below] = [beside(state, first, -1), beside(state, last, 1)]
  const before = above && listAt(state, kind, { line: above, like: first })
  const after = kind === bullets && below ? listAt(state, kind, { line: below, like: first }) : undefined
  const item =
    before?.getChildren('ListItem').findLast(({ from }) => from < first.from) ?? after?.getChild('ListItem')
  const mark = item?.getChild('ListMark')
  return mark ? state.sliceDoc(mark.from, mark.to) : null
}

/** The line beside another one, or beyond an empty line there. */
function beside({ doc }: EditorState, { number }: Line, step: 1 | -1): Line | null {
  const at = (other: number) => (other >= 1 && other <= doc.lines ? doc.line(other) : null)
  const next = at(number + step)
  return next && hasNoWords(next) ? at(number + 2 * step) : next
}

/** The list of this kind that a line is in and that has its items below each other with another line. */
const listAt = (state: EditorState, { name }: Kind, { line, like }: { line: Line; like: Line }) =>
  nodesIn(state, line, [name]).find((list) => {
    const { from } = list.getChild('ListItem')?.getChild('ListMark') ?? list
    const isThere = list.from <= line.to && list.to >= line.from
    return isThere && from - state.doc.lineAt(from).from === leadOf(like).length
  })

/** Without the empty line between, they are items of the list beside them as those are of each other. */
function joined(
  state: EditorState,
  kind: Kind,
  { first, last }: { first: Line; last: Line },
): readonly ChangeSpec[] {
  return ([-1, 1] as const).flatMap((step) => {
    const end = step < 0 ? first : last
    const other = beside(state, end, step)
    if (!other || Math.abs(other.number - end.number) < 2) return []
    const list = listAt(state, kind, { line: other, like: first })
    const isClose = list && !/\n[\s>]*\n/.test(state.sliceDoc(list.from, list.to))
    if (!isClose) return []
    return [step < 0 ? { from: other.to + 1, to: first.from } : { from: last.to, to: other.from - 1 }]
  })
}

/** A list starts after a blank line: a numbered list cannot interrupt a paragraph, and the source is clearer. */
function startOfBlock(state: EditorState, first: Line): readonly ChangeSpec[] {
  if (first.number === 1) return []
  const before = state.doc.line(first.number - 1)
  if (hasNoWords(before) || ITEM.test(before.text.slice(leadOf(before).length))) return []
  return [{ from: first.from, insert: `${leadOf(first).trimEnd()}\n` }]
}

/** The empty lines that keep what is no item any more out of the item above, and the item below out of it. */
function roomToLeave(state: EditorState, first: Line, last: Line): readonly ChangeSpec[] {
  const { doc } = state
  const above = first.number > 1 ? doc.line(first.number - 1) : null
  const isBelow = above && !hasNoWords(above) && nodesIn(state, above, ['ListItem', 'Paragraph']).length > 0
  const item = itemAt(state, last)
  const isWhole = item && !item.getChild('BulletList') && !item.getChild('OrderedList')
  const end = isWhole ? doc.lineAt(item.to) : null
  const next = end && end.number < doc.lines ? doc.line(end.number + 1) : null
  const room = ({ from, text }: Line) => ({ from, insert: `${leadOf({ text }).trimEnd()}\n` })
  const isSibling = next && itemAt(state, next) && leadOf(next).length === leadOf(last).length
  return [...(isBelow ? [room(first)] : []), ...(isSibling ? [room(next)] : [])]
}

/** The outermost item that begins on a line. */
function itemAt(state: EditorState, line: Line): SyntaxNode | undefined {
  // By its sign: an item of a list that stands in begins with the room before that.
  const signs = nodesIn(state, line, ['ListMark'])
  return signs.find(({ from }) => from === line.from + leadOf(line).length)?.parent ?? undefined
}

/** The lines of each of the items that begin on some lines: those with something in it, and with room for that. */
function itemsOf(state: EditorState, lines: readonly Line[]): readonly (readonly Line[])[] {
  return lines.flatMap((line) => {
    const item = itemAt(state, line)
    if (!item) return []
    const room = leadOf(line).length
    return [[line, ...linesBelow(state, item, line).filter((below) => leadOf(below).length > room)]]
  })
}

/** What keeps in their items what is there, however long the signs become. */
const aligned = (state: EditorState, signs: readonly ChangeSpec[], items: readonly (readonly Line[])[]) =>
  alignLines(
    state.doc,
    state.changes(signs),
    items.map((lines) => lines.map(({ number }) => number)),
  )
