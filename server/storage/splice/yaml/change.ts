import type { TextEdit } from '../edits'
import { isReferredTo, takeOver } from './aliases'
import { dataWays, isMistagged } from './data-change'
import { type Head, type HeadPair, rangeOf } from './head'
import { type NewPair, pairSources, valueTexts } from './insert'
import { scalarWays, textEdits } from './scalar-change'
import { placeOf } from './value-place'

/** A field in the file and its wanted value. */
export interface PairChange extends NewPair {
  readonly head: Head
  readonly pair: HeadPair
  /** The value in the file now. */
  readonly old: unknown
}

/** The ways to give a field another value, best first; the last one rewrites the whole field. */
export function* changes(change: PairChange): Generator<TextEdit[]> {
  const { head, pair, value } = change
  const region = { start: pair.props?.start ?? rangeOf(pair.value)?.[0] ?? pair.end, end: pair.end }
  const moved = takeOver(head, region)
  for (const edits of inPlace(change)) {
    if (!isMistagged(head, pair, value)) yield edits
    if (isReferredTo(head, region)) yield [...moved, ...edits]
    if (pair.props) yield [...moved, withoutProps(head.source, pair.props), ...edits]
  }
  for (const text of pairSources(change, head.isFlow)) {
    yield [...takeOver(head, pair), { start: pair.start, end: pair.end, text }]
  }
}

function withoutProps(source: string, { start, end }: { start: number; end: number }): TextEdit {
  const before = source.slice(0, start)
  return { start: before.length - (/ *$/.exec(before.slice(-100))?.[0].length ?? 0), end, text: '' }
}

function* inPlace(change: PairChange): Generator<TextEdit[]> {
  const { head, pair, value, old, style } = change
  const place = placeOf(head, pair)
  if (typeof value !== 'object' || value === null) {
    yield* scalarWays({ head, pair, value, style })
    return
  }
  yield* dataWays(head, { pair, isItem: false, isFlow: head.isFlow, old, value, style })
  if (place) for (const text of valueTexts(change, head.isFlow)) yield textEdits(head.source, place, text)
}
