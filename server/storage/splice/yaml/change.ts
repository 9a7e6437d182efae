import { isScalar, isSeq } from 'yaml'
import type { TextEdit } from '../edits'
import { isReferredTo, takeOver } from './aliases'
import { type BlockStyle, type BlockText, blockText } from './block-text'
import { type Head, type HeadPair, isBlockScalar, rangeOf } from './head'
import { isList, type NewPair, pairSources } from './insert'
import { blockList, flowList, listEdit } from './list'
import { lookOf, scalarSources } from './scalar-text'
import { formerOf } from './style'
import { placeOf, type ValuePlace } from './value-place'

/** A field in the file and what it should become. */
export interface PairChange extends NewPair {
  readonly head: Head
  readonly pair: HeadPair
}

/** The ways to give a field another value, the most fitting first; the last one writes the whole field anew. */
export function* changes(change: PairChange): Generator<TextEdit[]> {
  const { head, pair } = change
  const region = { start: pair.props?.start ?? rangeOf(pair.value)?.[0] ?? pair.end, end: pair.end }
  const moved = takeOver(head, region)
  for (const edits of inPlace(change)) {
    if (!isMistagged(change)) yield edits
    if (isReferredTo(head, region)) yield [...moved, ...edits]
    if (pair.props) yield [...moved, withoutProps(head.source, pair.props), ...edits]
  }
  for (const text of pairSources(change, head.isFlow)) {
    yield [...takeOver(head, pair), { start: pair.start, end: pair.end, text }]
  }
}

/** A tag tells what a value is; only `!!str` is right for another one, if that is a text. */
function isMistagged({ head, pair, value }: PairChange): boolean {
  const props = pair.props ? head.source.slice(pair.props.start, pair.props.end) : ''
  return props.includes('!') && !(/!!str/.test(props) && typeof value === 'string')
}

function withoutProps(source: string, { start, end }: { start: number; end: number }): TextEdit {
  const before = source.slice(0, start)
  return { start: before.length - (/ *$/.exec(before.slice(-100))?.[0].length ?? 0), end, text: '' }
}

function* inPlace(change: PairChange): Generator<TextEdit[]> {
  const { head, pair, value, style } = change
  const list = isList(value) && isSeq(pair.value) ? { list: pair.value, items: value } : undefined
  const items = list && listEdit({ ...list, source: head.source, style })
  if (items) yield [items]
  const place = placeOf(head, pair)
  if (!place) return
  const form = head.isFlow ? undefined : blockStyle(change)
  const block = form && typeof value === 'string' ? blockText(value, form) : undefined
  if (block) yield* blockEdits(place, block)
  for (const text of inlineSources(change)) {
    const isBelow = text.startsWith('\n')
    const line = isBelow ? { ...place.line, text: '' } : atLine(place, text)
    yield [line, { ...place.below, text: isBelow ? text : '' }]
  }
}

/** Of blank lines that end a text (`|+`) the one where a front matter ends does not count. */
function* blockEdits(place: ValuePlace, { header, lines }: BlockText): Generator<TextEdit[]> {
  yield [atLine(place, header), { ...place.below, text: `\n${lines}` }]
  if (header.endsWith('+')) yield [atLine(place, header), { ...place.below, text: `\n${lines}\n` }]
}

const atLine = ({ line, lead }: ValuePlace, text: string): TextEdit => ({ ...line, text: lead + text })

/** A block stays one, and what has lines gets to be one, unless the writer put it in double quotes. */
function blockStyle({ head, pair, value, style }: PairChange): BlockStyle | undefined {
  const { margin } = style
  if (isBlockScalar(pair.value)) {
    const [start = 0, end = 0] = rangeOf(pair.value) ?? []
    const [, sign, pad = ''] = /^([|>])[^\n]*\n+( *)\S/.exec(head.source.slice(start, end)) ?? []
    const step = pad.length - margin.length
    return { sign: sign === '>' ? '>' : '|', step: step > 0 && step < 10 ? step : 2, margin, mayKeep: true }
  }
  const hasLines = typeof value === 'string' && value.includes('\n')
  return hasLines && formerOf(pair.value, style).quoting !== 'double'
    ? { sign: '|', step: 2, margin, mayKeep: false }
    : undefined
}

function inlineSources({ head, pair, value, style }: PairChange): string[] {
  if (isList(value)) {
    const asBlock = style.hasBlockLists && !isSeq(pair.value) && !head.isFlow && value.length > 0
    return [asBlock ? blockList(value, style, `${style.margin}  `) : flowList(value, style)]
  }
  const former = formerOf(pair.value, style)
  const isQuoted = isScalar(pair.value) && /^QUOTE/.test(pair.value.type ?? '')
  const isBare = !isQuoted && typeof value === 'string' && lookOf(value) === 'date'
  const quoting = isBare ? 'plain' : former.quoting
  return scalarSources(value, { ...former, quoting, isFlow: head.isFlow, quotes: style.quotes })
}
