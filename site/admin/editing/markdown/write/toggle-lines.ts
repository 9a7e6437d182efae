import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { pairsIn, selectedLines } from './block-lines'
import { nodesIn, type Span } from './syntax'

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

/** A table right below lines that get a sign would be a part of what the last of them becomes. */
function roomAboveTables(state: EditorState, lines: readonly Line[]): ChangeSpec[] {
  const changed = new Set(lines.map(({ number }) => number))
  return lines.flatMap(({ number }) => {
    if (number === state.doc.lines || changed.has(number + 1)) return []
    const below = state.doc.line(number + 1)
    const isTable = nodesIn(state, below, ['TableHeader']).length > 0
    return isTable ? [{ from: below.from, insert: '\n' }] : []
  })
}

type Change = (lines: readonly Line[], state: EditorState) => readonly ChangeSpec[]

/** A command that changes the selected lines; blank ones only if there are no others, or if asked for. */
function changeLines(change: Change, withEmpty = false): StateCommand {
  return ({ state, dispatch }) => {
    const { first, last } = selectedLines(state)
    const all = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
    const filled = all.filter(({ text }) => text.trim() !== '')
    const isKept = keptIn(state, all, withEmpty)
    const lines = (withEmpty || filled.length === 0 ? all : filled).filter((line) => !isKept(line))
    if (lines.length === 0) return false
    const changes = state.changes([...change(lines, state), ...roomAboveTables(state, lines)])
    const selection = state.selection.map(changes, 1)
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.lines' }))
    return true
  }
}

/**
 * Which lines signs before them would break: those of a block that they are a part of.
 * @param isQuoted whether all lines get them: a block that they have the whole of stays one
 */
function keptIn(state: EditorState, lines: readonly Line[], isQuoted: boolean): (line: Line) => boolean {
  const { from, to } = rangeOf(lines)
  const isBroken = (block: Span) => !isQuoted || from > block.from || to < block.to
  const whole = nodesIn(state, { from, to }, ['Table', 'FencedCode', 'DirectiveLine']).filter(isBroken)
  const signs = pairsIn(state, { from, to })
    .filter(({ opening, closing }) => isBroken({ from: opening.from, to: closing.to }))
    .flatMap(({ opening, closing }) => [opening, closing])
  const kept = [...whole, ...signs]
  return (line) => kept.some((block) => block.from <= line.to && block.to >= line.from)
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
