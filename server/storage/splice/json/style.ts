import { type JsonLayout, layoutOf } from './layout'

/** The white space in an object or a list, as its author left it. */
export interface JsonStyle {
  /** After the opening bracket. */
  readonly open: string
  /** After a comma. */
  readonly between: string
  /** From a name to its value: `: `. */
  readonly colon: string
  /** Before the closing bracket. */
  readonly close: string
}

/** The style of our own files, indented by this many spaces. */
export function ownStyle(margin: number): JsonStyle {
  const open = `\n${' '.repeat(margin + 2)}`
  return { open, between: open, colon: ': ', close: `\n${' '.repeat(margin)}` }
}

/** The style of an object or list with parts; undefined when it is empty. */
export function styleOf({ text, open, close, parts }: JsonLayout): JsonStyle | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return undefined
  const lead = text.slice(open, first.start)
  const before = parts.at(-2)
  const colon = last.name === undefined ? ': ' : text.slice(last.nameEnd, last.valueStart)
  const isTight = lead === '' && (last.name === undefined || colon === ':')
  const between = before
    ? text.slice(before.end, last.start).replace(/^\s*,/, '')
    : lead || (isTight ? '' : ' ')
  return { open: lastLine(lead), between: lastLine(between), colon, close: text.slice(last.end, close) }
}

/** A new part goes directly below the one before it, without the blank lines that may separate others. */
function lastLine(space: string): string {
  return space.includes('\n') ? space.slice(space.lastIndexOf('\n')) : space
}

/** The style for a record in a list: that of the nearest one before it, else after it, that has members. */
export function recordStyle(layout: JsonLayout, at: number): JsonStyle {
  const { text, parts } = layout
  const styleAt = ({ start, end }: JsonLayout['parts'][number]) =>
    text[start] === '{' ? styleOf(layoutOf(text.slice(start, end))) : undefined
  for (let before = at - 1; before >= 0; before -= 1) {
    const part = parts[before]
    const style = part && styleAt(part)
    if (style) return style
  }
  for (const part of parts.slice(at)) {
    const style = styleAt(part)
    if (style) return style
  }
  return ownStyle(2)
}
