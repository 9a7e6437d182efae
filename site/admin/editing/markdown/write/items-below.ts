import { deleteMarkupBackward } from '@codemirror/lang-markdown'
import {
  ChangeSet,
  type ChangeSpec,
  type EditorState,
  type Line,
  type StateCommand,
  type Text,
} from '@codemirror/state'
import { amended } from './amended-command'
import { hasNoWords, leadOf } from './block-lines'
import { nodeAround, nodesIn, type Span, type SyntaxNode, treeOf } from './syntax'

const NUMBER = /^([\s>]*)(\d{1,9})([.)])(?:[ \t]|$)/

/** The innermost item that begins on a line, with those below it in its list. */
export function itemOn(state: EditorState, line: Span): SyntaxNode | null {
  // To the end of the text: what is not parsed yet would not be below it.
  treeOf(state)
  return nodesIn(state, line, ['ListMark']).findLast(({ from }) => from >= line.from)?.parent ?? null
}

/** What a line begins with that is in an item below its sign: the signs of the quotes around it, and room. */
export function roomIn(state: EditorState, item: SyntaxNode): string {
  const { text, from } = state.doc.lineAt(item.from)
  const sign = (item.getChild('ListMark')?.to ?? item.from) - from
  const room = /^[ \t]{1,4}(?=\S)/.exec(text.slice(sign))?.[0] ?? ' '
  return text.slice(0, sign).replace(/[^\s>]/g, ' ') + room
}

/** Whether an item is the first of its list. */
export const isFirstItem = ({ parent, from }: SyntaxNode): boolean =>
  parent?.getChild('ListItem')?.from === from

/** A change that takes an item out of its list. */
interface Leaving {
  readonly changes: ChangeSet
  readonly item: SyntaxNode | null
  /** What leaves: its words, a part of it below them, or it alone, so that those below come into another item and begin at 1. */
  readonly what: 'words' | 'part' | 'itself'
}

/**
 * What keeps the numbered items below one that leaves them in a list, for the text after that: below words only a list that begins
 * at 1 is one, unless an empty line is between them. What loses its first item begins as it did.
 */
export function keepItemsBelow(state: EditorState, { changes, item, what }: Leaving): ChangeSet {
  const doc = changes.apply(state.doc)
  const next = item?.parent
    ?.getChildren('ListItem')
    .find(({ from }) => from > item.from)
    ?.getChild('ListMark')
  if (!item || !next || item.parent?.name !== 'OrderedList') return ChangeSet.empty(doc.length)
  const line = doc.lineAt(changes.mapPos(next.from))
  const now = numberOn(line.text)
  const mark = item.getChild('ListMark')?.from ?? item.from
  const own = numberOn(state.sliceDoc(mark, item.to))
  const begin = what === 'itself' ? 1 : what === 'words' && isFirstItem(item) ? own : now
  const above = doc.line(Math.max(1, line.number - 1))
  // Where words come as soon as they are typed, they are not there yet.
  const isBelowWords = !hasNoWords(above) || above.number === doc.lineAt(changes.mapPos(mark)).number
  const room = what !== 'itself' && begin !== 1 && isBelowWords
  return ChangeSet.of(
    [
      ...(room ? [{ from: line.from, insert: `${leadOf(line).trimEnd()}\n` }] : []),
      ...(begin === now ? [] : renumbered(doc, line, begin)),
    ],
    doc.length,
  )
}

const numberOn = (text: string): number => Number(NUMBER.exec(text)?.[2] ?? 1)

/** The numbers of a list from one of its items on, as far as they count on from it. */
function renumbered(doc: Text, first: Line, begin: number): readonly ChangeSpec[] {
  const [, lead = '', , sign] = NUMBER.exec(first.text) ?? []
  const changes: ChangeSpec[] = []
  for (let at = first.number; at <= doc.lines; at += 1) {
    const line = doc.line(at)
    const { length } = leadOf(line)
    if (hasNoWords(line) || length > lead.length) continue
    const [, , digits = '', own] = NUMBER.exec(line.text) ?? []
    const counted = numberOn(first.text) + changes.length
    if (length < lead.length || own !== sign || Number(digits) !== counted) break
    const from = line.from + length
    changes.push({ from, to: from + digits.length, insert: String(begin + changes.length) })
  }
  return changes
}

/**
 * Backspace right behind the sign of an item or a quote takes it away: what is below in a numbered list stays a list, a table right
 * above ends where it did, and a line across the page right below makes no heading of the words.
 */
export const removeSign: StateCommand = (target) => {
  const { state } = target
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const isBeside = (number: number, name: string) =>
    number > 0 && number <= state.doc.lines && nodesIn(state, state.doc.line(number), [name]).length > 0
  return amended(deleteMarkupBackward, target, {
    userEvent: 'delete',
    besides({ changes, newDoc, newSelection }) {
      const item = itemOn(state, line)
      const around = item ?? nodeAround(state, { from: head, to: head }, ['ListItem'])
      const below = keepItemsBelow(state, {
        changes,
        item: item && !isFirstItem(item) ? null : around,
        what: item ? 'words' : 'part',
      })
      const now = newDoc.lineAt(newSelection.main.head)
      const signs = leadOf(now).trimEnd()
      const isUnder = isBeside(line.number - 1, 'Table')
      const isOver = isBeside(line.number + 1, 'HorizontalRule')
      return [
        below,
        ...(isUnder ? [{ from: now.from, insert: `${signs}\n` }] : []),
        ...(isOver ? [{ from: now.to, insert: `\n${signs}` }] : []),
      ]
    },
  })
}
