import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state'
import { hasNoWords, leadOf, pairsIn, selectedLines } from './block-lines'
import { wordsStart } from './line-marks'
import { nodesIn, type Span } from './syntax'

const QUOTE = /^ {0,3}> ?/
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/

/** Makes the selected lines headings of a level, or plain lines if they all have that level already. In a quote they stay in it. */
export function toggleHeading(level: number): StateCommand {
  const sign = `${'#'.repeat(level)} `
  const isHeading = new RegExp(`^#{${level}}(?:[ \\t]|$)`)
  return changeLines((lines, state) => {
    const underlined = nodesIn(state, rangeOf(lines), [`SetextHeading${level}`])
    const isOn = lines.every(
      (line) =>
        isHeading.test(behindLead(line)) ||
        underlined.some((node) => node.from <= line.from && line.from < node.to),
    )
    return [
      ...removeUnderlines(state, lines),
      ...lines.map((line) => {
        const end = wordsStart(state, line) - line.from
        // Elsewhere room has no meaning, and behind much of it the sign would be a word.
        const isIn = nodesIn(state, line, ['ListItem', 'Blockquote']).length > 0
        return replaceSign(line, [isIn ? Math.min(leadOf(line).length, end) : 0, end], isOn ? '' : sign)
      }),
    ]
  })
}

/** Makes the selected lines a quote, including the blank lines between them, or removes the quote. */
export const toggleQuote: StateCommand = changeLines((lines, state) => {
  const isOn = lines.every(({ text }) => QUOTE.test(text))
  const signs = lines.map(({ text, from }) => {
    const [sign = ''] = QUOTE.exec(text) ?? []
    return isOn ? { from, to: from + sign.length } : { from, insert: '> ' }
  })
  return [
    ...(isOn ? roomAbove(state, lines[0]) : []),
    ...signs,
    ...(isOn ? [] : roomBelowQuote(state, lines.at(-1))),
  ]
}, true)

const isInItem = (state: EditorState, line: Line) => nodesIn(state, line, ['ListItem']).length > 0

/** Without an empty line, a paragraph goes on in the quote above it; what is in an item would leave that with one. */
function roomAbove(state: EditorState, first: Line | undefined): ChangeSpec[] {
  if (!first || first.number === 1 || isInItem(state, first)) return []
  const above = state.doc.line(first.number - 1)
  const isCut = isOneParagraph(state, above, first)
  const isText = !QUOTE.test(above.text) && nodesIn(state, above, ['Paragraph']).length > 0
  return isCut || isText ? [{ from: first.from, insert: '\n' }] : []
}

const roomBelowQuote = (state: EditorState, last: Line | undefined) =>
  last && !isInItem(state, last) ? roomBelow(state, last) : []

const isOneParagraph = (state: EditorState, above: Line, below: Line) =>
  nodesIn(state, above, ['Paragraph']).some(({ from, to }) => from <= above.to && to >= below.from)

/** An empty line below one that gets a sign, where the line below it goes on with the same paragraph. */
export function roomBelow(state: EditorState, last: Line): ChangeSpec[] {
  const next = last.number < state.doc.lines ? state.doc.line(last.number + 1) : null
  const isOn = next !== null && isOneParagraph(state, last, next) && !ITEM.test(behindLead(next))
  return isOn ? [{ from: next.from, insert: `${leadOf(next).trimEnd()}\n` }] : []
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
export function changeLines(change: Change, withEmpty = false): StateCommand {
  return ({ state, dispatch }) => {
    const { first, last } = selectedLines(state)
    const all = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
    const filled = all.filter((line) => !hasNoWords(line))
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
  const underlines = isQuoted ? [] : underlinesIn(state, lines)
  const kept = [...whole, ...signs, ...underlines]
  return (line) => kept.some((block) => block.from <= line.to && block.to >= line.from)
}

/** A line behind the signs of its quote and the room of its list. */
const behindLead = (line: Line): string => line.text.slice(leadOf(line).length)

/** Puts a sign between two columns of a line. */
export function replaceSign(
  { from, text }: Line,
  [start, end]: readonly [number, number],
  insert: string,
): ChangeSpec {
  // Inserts only the prefix, so that a cursor behind it keeps its place.
  return text.slice(start, end) === insert ? [] : { from: from + start, to: from + end, insert }
}

function rangeOf(lines: readonly Line[]) {
  return { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 }
}

/** Takes away what makes headings of lines from below. */
export function removeUnderlines(state: EditorState, lines: readonly Line[]): ChangeSpec[] {
  return underlinesIn(state, lines).map(({ from, to }) => ({ from: state.doc.lineAt(from).from - 1, to }))
}

/** The signs `===` or `---` that make the lines above them a heading. */
const underlinesIn = (state: EditorState, lines: readonly Line[]) =>
  nodesIn(state, rangeOf(lines), ['SetextHeading1', 'SetextHeading2']).flatMap((node) =>
    node.getChildren('HeaderMark'),
  )
