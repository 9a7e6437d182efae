import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { pairsIn } from './block-lines'
import { nodesIn } from './syntax'

const HEADING = /^ {0,3}#{1,6}(?:[ \t]+|$)/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/
const BULLET = /^[ \t]*[-*+][ \t]+/
const NUMBER = /^[ \t]*\d{1,9}[.)][ \t]+/

/** Makes the selected lines headings of a level, or plain lines if they all have that level already. */
export function toggleHeading(level: number): StateCommand {
  const sign = `${'#'.repeat(level)} `
  const isHeading = new RegExp(`^ {0,3}#{${level}}(?:[ \\t]|$)`)
  return changeLines((lines, state) => {
    const underlined = nodesIn(state, rangeOf(lines), [`SetextHeading${level}`])
    const isOn = lines.every(
      ({ text, from }) =>
        isHeading.test(text) || underlined.some((node) => node.from <= from && from < node.to),
    )
    return [
      ...removeUnderlines(state, lines),
      ...lines.map((line) => replaceStart(line, HEADING, isOn ? '' : sign)),
    ]
  })
}

/** Makes the selected lines a quote, including the blank lines between them, or removes the quote. */
export const toggleQuote: StateCommand = changeLines((lines) => {
  const isOn = lines.every(({ text }) => QUOTE.test(text))
  return lines.map((line) => (isOn ? replaceStart(line, QUOTE, '') : { from: line.from, insert: '> ' }))
}, true)

/** Makes the selected lines items of a list, or plain lines if they all are already. */
export const toggleBullets: StateCommand = toggleList(BULLET, () => '- ')
export const toggleNumbers: StateCommand = toggleList(NUMBER, (index) => `${index + 1}. `)

function toggleList(own: RegExp, sign: (index: number) => string): StateCommand {
  return changeLines((lines, state) => {
    const isOn = lines.every(({ text }) => own.test(text))
    const list = lines.map((line, index) => {
      const [, indent = ''] = ITEM.exec(line.text) ?? /^([ \t]*)/.exec(line.text) ?? []
      return replaceStart(line, ITEM.test(line.text) ? ITEM : /^[ \t]*/, indent + (isOn ? '' : sign(index)))
    })
    return isOn ? list : [...startOfBlock(state, lines[0]), ...list]
  })
}

/**
 * A list starts after a blank line: a numbered list cannot interrupt a paragraph, and the source is clearer.
 */
function startOfBlock(state: EditorState, first: Line | undefined): ChangeSpec[] {
  if (!first || first.number === 1) return []
  const before = state.doc.line(first.number - 1).text
  return before.trim() === '' || ITEM.test(before) ? [] : [{ from: first.from, insert: '\n' }]
}

/** A table right below a line that gets a sign would be a part of what the line becomes. */
function roomAboveTable(state: EditorState, last: Line | undefined): ChangeSpec[] {
  if (!last || last.number === state.doc.lines) return []
  const below = state.doc.line(last.number + 1)
  const isTable = nodesIn(state, below, ['TableHeader']).length > 0
  return isTable ? [{ from: last.to, insert: '\n' }] : []
}

type Change = (lines: readonly Line[], state: EditorState) => readonly ChangeSpec[]

/** A command that changes the selected lines; blank ones only if there are no others, or if asked for. */
function changeLines(change: Change, withEmpty = false): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const all = linesBetween(state, from, to)
    const filled = all.filter(({ text }) => text.trim() !== '')
    const lines = (withEmpty || filled.length === 0 ? all : filled).filter(
      (line) => !isKept(state, line, withEmpty ? all : null),
    )
    if (lines.length === 0) return false
    const changes = state.changes([...change(lines, state), ...roomAboveTable(state, lines.at(-1))])
    const selection = state.selection.map(changes, 1)
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.lines' }))
    return true
  }
}

/**
 * Whether signs before a line would break the block that it is a part of.
 * @param quoted the lines that all get them: a block that they have the whole of stays one; null where none does
 */
function isKept(state: EditorState, line: Line, quoted: readonly Line[] | null): boolean {
  const isOwn = ({ from }: Line) => from === line.from
  const blocks = [
    ...nodesIn(state, line, ['Table', 'FencedCode', 'DirectiveLine']),
    ...pairsIn(state, line)
      .filter(({ opening, closing }) => isOwn(opening) || isOwn(closing))
      .map(({ opening, closing }) => ({ from: opening.from, to: closing.to })),
  ]
  const { from, to } = rangeOf(quoted ?? [])
  return blocks.some((block) => !quoted || from > block.from || to < block.to)
}

function linesBetween(state: EditorState, from: number, to: number): Line[] {
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to)
  // A selection that ends at the start of a line does not include that line.
  const end = to > from && last.from === to ? last.number - 1 : last.number
  return Array.from({ length: end - first + 1 }, (_, index) => state.doc.line(first + index))
}

function replaceStart({ from, text }: Line, start: RegExp, insert: string): ChangeSpec {
  const [old = ''] = start.exec(text) ?? []
  // Inserts only the prefix, so that a cursor behind it keeps its place.
  return old === insert ? [] : { from, to: from + old.length, insert }
}

function rangeOf(lines: readonly Line[]) {
  return { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 }
}

/** The line of `===` or `---` that makes the line above it a heading. */
function removeUnderlines(state: EditorState, lines: readonly Line[]): ChangeSpec[] {
  return nodesIn(state, rangeOf(lines), ['SetextHeading1', 'SetextHeading2']).flatMap((node) => {
    const underline = node.getChild('HeaderMark')
    return underline ? [{ from: state.doc.lineAt(underline.from).from - 1, to: underline.to }] : []
  })
}
