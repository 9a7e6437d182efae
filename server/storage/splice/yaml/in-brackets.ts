import type { YAMLMap, YAMLSeq } from 'yaml'
import type { TextEdit } from '../edits'
import { type Head, rangeOf } from './head'

type Span = Pick<TextEdit, 'start' | 'end'>

/** A member as it will be, and the old one that it was. */
interface NewMember {
  readonly text: string
  readonly from?: Span | undefined
}

/** A list or a record in brackets, and where its old members are. */
interface Brackets {
  readonly source: string
  readonly members: readonly Span[]
  /** Between the brackets. */
  readonly inside: Span
}

/**
 * The edit that gives a list or a record in brackets other members, keeping its author's spacing and comments.
 * @param members the positions of the old ones.
 * @returns undefined when it has no brackets of its own.
 */
export function bracketEdit(
  { source }: Pick<Head, 'source'>,
  collection: YAMLMap | YAMLSeq,
  { members, wanted }: { readonly members: readonly Span[]; readonly wanted: readonly NewMember[] },
): TextEdit | undefined {
  const range = rangeOf(collection)
  if (!range || !/^[[{]/.test(source.slice(...range))) return undefined
  const inside = { start: range[0] + 1, end: range[1] - 1 }
  const brackets = { source, members, inside }
  const text = hasComment(brackets) ? framed(brackets, wanted) : spaced(brackets, wanted)
  return { ...inside, text }
}

/** The space that each old member follows. */
const gapsOf = ({ source, members, inside }: Brackets): string[] =>
  [...members, { start: inside.end }].map(({ start }, at) =>
    source.slice(members[at - 1]?.end ?? inside.start, start),
  )

const hasComment = (brackets: Brackets) => gapsOf(brackets).some((gap) => gap.includes('#'))

function spaced({ source, members, inside }: Brackets, wanted: readonly NewMember[]): string {
  const inner = source.slice(inside.start, inside.end)
  const open = inner.slice(0, inner.length - inner.trimStart().length)
  const filled = inner.trimEnd()
  const close = (filled.endsWith(',') ? ',' : '') + inner.slice(filled.length)
  const [first, second] = members
  const between = first && second ? source.slice(first.end, second.start) : ''
  const comma = /^,\s*$/.test(between) ? between : open.includes('\n') ? `,${open}` : ', '
  return open + wanted.map(({ text }) => text).join(comma) + close
}

/** What is around a member: it stays with it. */
interface Frame {
  /** From the line end above it. */
  readonly above: string
  readonly beforeComma: string
  /** After the comma, on the same line. */
  readonly behind: string
}

/** Members with the comments above and behind them; what is above the first stays on top. */
function framed(brackets: Brackets, wanted: readonly NewMember[]): string {
  const [first = '', ...gaps] = gapsOf(brackets)
  const [open, top] = cut(first, first.lastIndexOf('\n'))
  const frames = new Map<Span | undefined, Frame>()
  let above = top
  for (const [at, gap] of gaps.entries()) {
    const comma = commaIn(gap)
    const rest = gap.slice(comma + 1)
    const [behind, next] = cut(rest, rest.indexOf('\n'))
    frames.set(brackets.members[at], { above, beforeComma: gap.slice(0, Math.max(0, comma)), behind })
    above = next
  }
  const lines = [...frames.values()].map((frame) => frame.above).filter((space) => space.includes('\n'))
  // A member stands further to the right than the bracket that closes.
  const newLine = lastLine(lines[0] ?? `${above}  `)
  const fresh: Frame = { above: lines.length > 0 ? newLine : ' ', beforeComma: '', behind: '' }
  const endsInComma = commaIn(gaps.at(-1) ?? '') >= 0
  let text = open
  const put = (space: string) => {
    const isInComment = text.slice(text.lastIndexOf('\n') + 1).includes('#')
    text += isInComment && !space.includes('\n') ? newLine : space
  }
  for (const [at, { text: body, from }] of wanted.entries()) {
    const frame = frames.get(from) ?? fresh
    const isLast = at === wanted.length - 1
    put(frame.above.includes('\n') ? frame.above : at === 0 ? lastLine(top) : ' ')
    text += body + frame.beforeComma + (isLast && !endsInComma ? '' : ',') + frame.behind
  }
  put(above)
  return text
}

function cut(text: string, at: number): [string, string] {
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at)]
}

const lastLine = (space: string) => space.slice(Math.max(0, space.lastIndexOf('\n')))

/** Where the comma is in what separates two members; -1 where there is none. */
const commaIn = (gap: string) => gap.replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length)).indexOf(',')
