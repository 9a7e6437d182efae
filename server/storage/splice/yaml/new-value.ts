import { stringify } from 'yaml'
import { isList } from '#contract/content/plain-data'
import type { FieldValue } from '../fields'
import { blockText } from './block-text'
import { FOLD_WIDTH } from './fold'
import { doubleQuoted, isPlain, lookOf, type ScalarValue, scalarSources } from './scalar-text'
import type { YamlStyle } from './style'

/** A value as it is written: after its key or dash, and on the lines below, each preceded by a line end. */
export interface ValueText {
  readonly line: string
  readonly below: string
}

/** Where a value will be; the style's margin is what precedes its key or dash. */
interface NewPlace {
  readonly style: YamlStyle
  /** Whether it follows a dash. */
  readonly isItem: boolean
  /** Whether it is within brackets. */
  readonly isFlow: boolean
  /** The key before it, if any. */
  readonly name?: string
}

/** The ways to write a list or a record where none was, most readable first. */
export function* dataTexts(value: FieldValue & object, place: NewPlace): Generator<ValueText> {
  yield newValue(value, place)
  if (!place.isFlow && !place.isItem) {
    const lines = stringify(value, { lineWidth: 0 }).trimEnd().split('\n')
    yield { line: '', below: lines.map((line) => `\n${place.style.margin}  ${line}`).join('') }
  }
  // Works for anything: quotes and braces can express every value.
  yield inLine(quotedData(value))
}

/** A value as a person would write it. */
export function newValue(value: FieldValue, place: NewPlace): ValueText {
  const { style, isItem, isFlow, name = '' } = place
  if (typeof value !== 'object' || value === null) return scalarValue(value, place)
  const isEmpty = Object.keys(value).length === 0
  if (isFlow || isEmpty || (style.layout().bracketed.has(name) && isTextList(value)))
    return inLine(flowSource(value, style))
  const { itemStep, listStep, mapStep } = style.layout()
  const step = isItem ? itemStep : isList(value) ? listStep : mapStep
  const inner = { ...style, margin: style.margin + ' '.repeat(step) }
  const lines = isList(value)
    ? value.map((item) => itemSource(item, inner))
    : Object.entries(value).map(([key, item]) => pairSource(key, item, inner))
  const [first = '', ...others] = lines
  const below = (some: readonly string[]) => some.map((line) => `\n${inner.margin}${line}`).join('')
  return isItem ? { line: first, below: below(others) } : { line: '', below: below(lines) }
}

/** A new item of a list, starting with its dash. */
export function itemSource(item: FieldValue, style: YamlStyle): string {
  const { line, below } = newValue(item, { style, isItem: true, isFlow: false })
  // What follows the dash continues below in the same column.
  const isCompact = typeof item === 'object' && item !== null && Object.keys(item).length > 0
  return `-${' '.repeat(isCompact ? style.layout().itemStep - 1 : 1)}${line}${below}`
}

/** A new pair of a record, starting with its key. */
export function pairSource(name: string, value: FieldValue, style: YamlStyle): string {
  const { line, below } = newValue(value, { style, isItem: false, isFlow: false, name })
  return `${keySource(name)}:${line === '' ? '' : ` ${line}`}${below}`
}

/** The ways to write a text as a block; none when it fits on its line as well. */
export function* longTexts(text: string, { style, isFlow }: Pick<NewPlace, 'style' | 'isFlow'>) {
  if (isFlow || style.blockTexts === 'none' || style.quoting === 'double' || !text.includes('\n')) return
  const block = blockText(text, { sign: '|', step: 2, margin: style.margin, mayKeep: false })
  if (block) yield { line: block.header, below: `\n${block.lines}` }
}

function scalarValue(value: ScalarValue, place: NewPlace): ValueText {
  const { style, isFlow } = place
  if (typeof value === 'string') {
    for (const text of longTexts(value, place)) return text
    const isLong = value.length > FOLD_WIDTH && style.layout().foldsLong && style.quoting !== 'double'
    const folded =
      isLong && !isFlow && style.blockTexts !== 'none' && !value.includes('\n')
        ? blockText(value, { sign: '>', step: 2, margin: style.margin, mayKeep: false })
        : undefined
    if (folded) return { line: folded.header, below: `\n${folded.lines}` }
  }
  return inLine(lineSources(value, style, isFlow)[0] ?? '')
}

/** The ways to write a value on one line, best first. */
export function lineSources(value: ScalarValue, style: YamlStyle, isFlow: boolean): string[] {
  const isDate = typeof value === 'string' && lookOf(value) === 'date'
  return scalarSources(value, { ...style, isFlow, quoting: isDate ? 'plain' : style.quoting })
}

/** A value within brackets, on one line. */
export function flowSource(value: FieldValue, style: YamlStyle): string {
  if (typeof value !== 'object' || value === null) return lineSources(value, style, true)[0] ?? ''
  if (isList(value)) return `[${value.map((item) => flowSource(item, style)).join(', ')}]`
  const pairs = Object.entries(value).map(([name, item]) => flowPair(name, item, style))
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** A pair of a record within braces. */
export function flowPair(name: string, value: FieldValue, style: YamlStyle): string {
  return `${keySource(name)}: ${flowSource(value, style)}`
}

/** The key of a pair as it is written. */
export function keySource(name: string): string {
  return isPlain(name, true) && lookOf(name) === 'text' ? name : doubleQuoted(name)
}

/** Whether a value is a list of texts and nothing else. */
export function isTextList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

const inLine = (line: string): ValueText => ({ line, below: '' })

function quotedData(value: FieldValue): string {
  if (typeof value === 'string') return doubleQuoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (isList(value)) return `[${value.map(quotedData).join(', ')}]`
  const pairs = Object.entries(value).map(([name, item]) => `${doubleQuoted(name)}: ${quotedData(item)}`)
  return `{${pairs.join(', ')}}`
}
