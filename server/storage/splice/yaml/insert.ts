import type { TextEdit } from '../edits'
import type { FieldValue } from '../fields'
import { endWithComments, type Head, rangeOf } from './head'
import {
  dataTexts,
  flowSource,
  isTextList,
  keySource,
  lineSources,
  longTexts,
  type ValueText,
} from './new-value'
import type { YamlStyle } from './style'

/** A field to write, and the author's style. */
export interface NewPair {
  readonly name: string
  readonly value: FieldValue
  readonly style: YamlStyle
}

/** The ways to add a field, best first: below the last one, else above the first. */
export function* additions(head: Head, pair: NewPair): Generator<TextEdit[]> {
  const sources = [...pairSources(pair, head.isFlow)]
  if (head.isFlow) {
    yield* sources.map((source) => [{ ...placeInBraces(head), ...textInBraces(head, source) }])
    return
  }
  for (const { start, end, lead } of places(head)) {
    yield* sources.map((source) => [{ start, end, text: `${lead}${pair.style.margin}${source}\n` }])
  }
}

/** The ways to write a whole field, without the space before it. */
export function* pairSources(pair: NewPair, isFlow: boolean): Generator<string> {
  const key = `${keySource(pair.name)}:`
  for (const { line, below } of valueTexts(pair, isFlow))
    yield `${key}${line === '' ? '' : ` ${line}`}${below}`
}

/** The ways to write the value of a field that had none. */
export function* valueTexts({ value, style }: NewPair, isFlow: boolean): Generator<ValueText> {
  const place = { style, isItem: false, isFlow }
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') yield* longTexts(value, place)
    yield* lineSources(value, style, isFlow).map((line) => ({ line, below: '' }))
    return
  }
  if (isTextList(value) && !style.hasBlockLists) yield { line: flowSource(value, style), below: '' }
  yield* dataTexts(value, place)
}

/** Where there are no fields, other content (`~`) may have to be replaced. */
function* places({ source, pairs }: Head): Generator<{ start: number; end: number; lead: string }> {
  const [first, last] = [pairs[0], pairs.at(-1)]
  const end = last ? endWithComments(source, last, 'far') + 1 : source.length
  yield { start: end, end, lead: '' }
  const start = first && source.lastIndexOf('\n', first.start) + 1
  if (start !== undefined) yield { start, end: start, lead: '' }
  if (!first) yield { start: 0, end: source.length, lead: '\n' }
}

function placeInBraces({ pairs, document }: Head): Pick<TextEdit, 'start' | 'end'> {
  const at = pairs.at(-1)?.end ?? (rangeOf(document.contents)?.[0] ?? 0) + 1
  return { start: at, end: at }
}

function textInBraces({ pairs }: Head, source: string): Pick<TextEdit, 'text'> {
  return { text: pairs.length > 0 ? `, ${source}` : ` ${source} ` }
}
