import type { TextEdit } from '../edits'
import type { FieldValue } from '../fields'
import { blockText } from './block-text'
import { type Head, rangeOf } from './head'
import { blockList, flowList, lineEnd } from './list'
import { isPlain, lookOf, scalarSources } from './scalar-text'
import type { YamlStyle } from './style'

/** A field to write, and the writer's style. */
export interface NewPair {
  readonly name: string
  readonly value: FieldValue
  readonly style: YamlStyle
}

/** The ways to add a field, the most fitting first: below the last one, else above the first. */
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
export function* pairSources({ name, value, style }: NewPair, isFlow: boolean): Generator<string> {
  const key = `${keySource(name)}:`
  for (const source of valueSources(value, style, isFlow))
    yield source.startsWith('\n') ? key + source : `${key} ${source}`
}

/** The ways to write a value where none was; a list below its key begins with a line end. */
function* valueSources(value: FieldValue, style: YamlStyle, isFlow: boolean): Generator<string> {
  if (isList(value)) {
    if (style.hasBlockLists && !isFlow && value.length > 0) yield blockList(value, style, `${style.margin}  `)
    yield flowList(value, style)
    return
  }
  if (typeof value === 'string' && value.includes('\n') && !isFlow && style.quoting !== 'double') {
    const block = blockText(value, { sign: '|', step: 2, margin: style.margin, mayKeep: false })
    if (block) yield `${block.header}\n${block.lines}`
  }
  const isDate = typeof value === 'string' && lookOf(value) === 'date'
  yield* scalarSources(value, { ...style, isFlow, quoting: isDate ? 'plain' : style.quoting })
}

export function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value)
}

function keySource(name: string): string {
  return isPlain(name, true) && lookOf(name) === 'text' ? name : (scalarSources(name, quoted)[0] ?? '')
}

const quoted = { quoting: 'double', quotes: 'double', isFlow: true } as const

/** Where there is no field at all, what else there may be (`~`) can be in the way. */
function* places({ source, pairs }: Head): Generator<{ start: number; end: number; lead: string }> {
  const [first, last] = [pairs[0], pairs.at(-1)]
  const end = last ? lineEnd(source, last.end) + 1 : source.length
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
