import { entriesFrom } from '../../codecs'
import { toLf, withoutMark } from '../edits'
import { type JsonLayout, layoutOf } from './layout'
import { type JsonStyle, ownStyle, styleOf } from './style'

export const recordStorage = { kind: 'records', file: '' } as const

/** A file of records: what it holds and where. */
export interface RecordList {
  readonly keys: readonly string[]
  readonly fields: readonly Readonly<Record<string, unknown>>[]
  readonly layout: JsonLayout
}

/** @throws {Unreadable} when the text is no list. */
export function readRecords(text: string): RecordList {
  const entries = entriesFrom(withoutMark(text), recordStorage)
  const layout = layoutOf(toLf(text))
  return { keys: entries.map(({ key }) => key), fields: entries.map(({ fields }) => fields), layout }
}

/** @throws {Error} when there is no such record: whoever asks has looked. */
export function requireIndex(keys: readonly string[], key: string): number {
  const index = keys.indexOf(key)
  if (index < 0) throw new Error(`there is no record ${key} in this file`)
  return index
}

/** The style of a record: that of the nearest one before it, else after it, that has members. */
export function recordStyle(layout: JsonLayout, at: number): JsonStyle {
  const { text, parts } = layout
  const nearest = [...parts.slice(0, at).reverse(), ...parts.slice(at)]
  for (const { start, end } of nearest) {
    const style = text[start] === '{' ? styleOf(layoutOf(text.slice(start, end))) : undefined
    if (style) return style
  }
  return ownStyle(2)
}
