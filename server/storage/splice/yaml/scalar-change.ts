import { isScalar } from 'yaml'
import type { TextEdit } from '../edits'
import { type BlockStyle, type BlockText, blockText } from './block-text'
import { type Head, type HeadPair, isBlockScalar, lineEnd, rangeOf } from './head'
import type { ValueText } from './new-value'
import { lookOf, type ScalarValue, scalarSources } from './scalar-text'
import { formerOf, type YamlStyle } from './style'
import { placeOf, type ValuePlace } from './value-place'

/** A pair (or an item of a list) and the text, number or boolean that it should hold. */
export interface ScalarChange {
  readonly head: Pick<Head, 'source' | 'isFlow'>
  readonly pair: HeadPair
  readonly value: ScalarValue
  /** Its margin is what precedes the key or the dash. */
  readonly style: YamlStyle
}

/** The ways to replace a value by a scalar, best first. */
export function* scalarWays(change: ScalarChange): Generator<TextEdit[]> {
  const { head, pair, value } = change
  const place = placeOf(head, pair)
  if (!place) return
  const form = head.isFlow ? undefined : blockStyle(change)
  const block = form && typeof value === 'string' ? blockText(value, form) : undefined
  if (block) yield* blockEdits(head.source, place, block)
  for (const line of inlineSources(change)) yield textEdits(head.source, place, { line, below: '' })
}

/** Replaces a value by a text: on the line of its key, and below that. */
export function textEdits(source: string, place: ValuePlace, { line, below }: ValueText): TextEdit[] {
  return [line === '' ? emptied(source, place) : atLine(place, line), belowEdit(source, place, below)]
}

/** A comment after the last line of the old value would be taken for part of a block in its place. */
function belowEdit(source: string, { below: { start, end } }: ValuePlace, text: string): TextEdit {
  return { start, end: text !== '' && end > start ? lineEnd(source, end) : end, text }
}

/** The line of the key without a value, and without the space before it. */
function emptied(source: string, { line: { start, end } }: ValuePlace): TextEdit {
  let from = start
  while (end > start && source[from - 1] === ' ') from -= 1
  return { start: from, end, text: '' }
}

/** Of the blank lines at the end of a text (`|+`) the one that ends the front matter does not count. */
function* blockEdits(source: string, place: ValuePlace, { header, lines }: BlockText): Generator<TextEdit[]> {
  yield [atLine(place, header), belowEdit(source, place, `\n${lines}`)]
  if (header.endsWith('+')) yield [atLine(place, header), belowEdit(source, place, `\n${lines}\n`)]
}

const atLine = ({ line, lead }: ValuePlace, text: string): TextEdit => ({ ...line, text: lead + text })

/** A block stays a block, and a multi-line text becomes one, unless its author used double quotes. */
function blockStyle({ head, pair, value, style }: ScalarChange): BlockStyle | undefined {
  const { margin, blockTexts } = style
  if (blockTexts === 'none') return undefined
  if (isBlockScalar(pair.value)) {
    const [start = 0, end = 0] = rangeOf(pair.value) ?? []
    const source = head.source.slice(start, end)
    const [formerHeader = '', sign, digit] = /^([|>])[-+]?(\d)?[-+]?/.exec(source) ?? []
    const pad = /\n( *)\S/.exec(source)?.[1] ?? ''
    const step = digit === undefined ? pad.length - margin.length : Number(digit)
    const former = source.split('\n').slice(1)
    return {
      sign: sign === '>' ? '>' : '|',
      step: step > 0 && step < 10 ? step : 2,
      margin,
      mayKeep: blockTexts === 'any',
      formerHeader,
      former: former.map((line) => line.slice(margin.length + step)),
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
