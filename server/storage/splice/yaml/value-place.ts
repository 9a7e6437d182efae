import { isCollection } from 'yaml'
import type { TextEdit } from '../edits'
import { endOf, type Head, type HeadPair, isBlockScalar, lineEnd, rangeOf } from './head'

type Span = Pick<TextEdit, 'start' | 'end'>

/** The position of a field's value: a part of one line and, for a block, the lines below it. */
export interface ValuePlace {
  readonly line: Span
  /** What has to precede the value. */
  readonly lead: '' | ' '
  readonly below: Span
}

/** Undefined for a key without a colon. A comment at the end of the line is between the two parts. */
export function placeOf({ source }: Pick<Head, 'source'>, pair: HeadPair): ValuePlace | undefined {
  const range = rangeOf(pair.value)
  const isBlock = isBlockScalar(pair.value) || (isCollection(pair.value) && !pair.value.flow)
  if (range && !isBlock && range[0] < range[1]) {
    const end = lineEnd(source, range[1])
    return { line: { start: range[0], end: range[1] }, lead: '', below: { start: end, end } }
  }
  if (range && isBlockScalar(pair.value)) {
    const [header = ''] = /^[|>][-+0-9]*/.exec(source.slice(range[0], range[1])) ?? []
    const line = { start: range[0], end: range[0] + header.length }
    return { line, lead: '', below: belowLine(source, line.end, endOf(pair.value)) }
  }
  const at = pair.props?.end ?? pair.colonEnd
  if (at === undefined) return undefined
  return {
    line: { start: at, end: at },
    lead: ' ',
    below: belowLine(source, at, isBlock ? endOf(pair.value) : at),
  }
}

function belowLine(source: string, at: number, end: number): Span {
  const start = lineEnd(source, at)
  return { start, end: Math.max(start, end) }
}
