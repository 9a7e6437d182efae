import { isScalar } from 'yaml'
import type { TextEdit } from '../edits'
import { type BlockStyle, type BlockText, blockText } from './block-text'
import { type Head, type HeadPair, isBlockScalar, lineEnd, rangeOf } from './head'
import type { ValueText } from './new-value'
import { lookOf, type ScalarValue, scalarSources } from './scalar-text'
import { formerOf, type YamlStyle } from './style'
import { placeOf, type ValuePlace } from './value-place'

/** A pair (or an item of a list) and the text, number or switch that it should hold. */
export interface ScalarChange {
  readonly head: Pick<Head, 'source' | 'isFlow'>
  readonly pair: HeadPair
  readonly value: ScalarValue
  /** Its margin is what stands before the key or the dash. */
  readonly style: YamlStyle
}

/** The ways to write a scalar where another value stood, the most fitting first. */
export function* scalarWays(change: ScalarChange): Generator<TextEdit[]> {
  const { head, pair, value } = change
  const place = placeOf(head, pair)
  if (!place) return
  const form = head.isFlow ? undefined : blockStyle(change)
  const block = form && typeof value === 'string' ? blockText(value, form) : undefined
  if (block) yield* blockEdits(head.source, place, block)
  for (const line of inlineSources(change)) yield textEdits(head.source, place, { line, below: '' })
}

/** Puts a text where a value stands: on the line of its key, and below that. */
export function textEdits(source: string, place: ValuePlace, { line, below }: ValueText): TextEdit[] {
  return [line === '' ? emptied(source, place) : atLine(place, line), belowEdit(source, place, below)]
}

/** What stood behind the last line of the old value would be taken for a part of a text in its place. */
function belowEdit(source: string, { below: { start, end } }: ValuePlace, text: string): TextEdit {
  return { start, end: text !== '' && end > start ? lineEnd(source, end) : end, text }
}

/** The line of the key without a value, and without the space before that. */
function emptied(source: string, { line: { start, end } }: ValuePlace): TextEdit {
  let from = start
  while (end > start && source[from - 1] === ' ') from -= 1
  return { start: from, end, text: '' }
}

/** Of blank lines that end a text (`|+`) the one where a front matter ends does not count. */
function* blockEdits(source: string, place: ValuePlace, { header, lines }: BlockText): Generator<TextEdit[]> {
  yield [atLine(place, header), belowEdit(source, place, `\n${lines}`)]
  if (header.endsWith('+')) yield [atLine(place, header), belowEdit(source, place, `\n${lines}\n`)]
}

const atLine = ({ line, lead }: ValuePlace, text: string): TextEdit => ({ ...line, text: lead + text })

/** A block stays one, and what has lines gets to be one, unless the writer put it in double quotes. */
function blockStyle({ head, pair, value, style }: ScalarChange): BlockStyle | undefined {
  const { margin } = style
  if (isBlockScalar(pair.value)) {
    const [start = 0, end = 0] = rangeOf(pair.value) ?? []
    const source = head.source.slice(start, end)
    const [, sign, pad = ''] = /^([|>])[^\n]*\n+( *)\S/.exec(source) ?? []
    const step = pad.length - margin.length
    const former = source.split('\n').slice(1)
    return {
      sign: sign === '>' ? '>' : '|',
      step: step > 0 && step < 10 ? step : 2,
      margin,
      mayKeep: true,
      former: former.map((line) => line.slice(pad.length)),
    }
  }
  const hasLines = typeof value === 'string' && value.includes('\n')
  return hasLines && formerOf(pair.value, style).quoting !== 'double'
    ? { sign: '|', step: 2, margin, mayKeep: false }
    : undefined
}

function inlineSources({ head, pair, value, style }: ScalarChange): string[] {
  const former = formerOf(pair.value, style)
  const isQuoted = isScalar(pair.value) && /^QUOTE/.test(pair.value.type ?? '')
  const isBare = !isQuoted && typeof value === 'string' && lookOf(value) === 'date'
  const quoting = isBare ? 'plain' : former.quoting
  return scalarSources(value, { ...former, quoting, isFlow: head.isFlow, quotes: style.quotes })
}
