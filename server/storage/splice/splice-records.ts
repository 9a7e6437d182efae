import { applyEdits, toLf } from './edits'
import type { FieldChanges } from './fields'
import { layoutOf } from './json/layout'
import { changedFields, changeMembers, objectSource } from './json/members'
import { insertPart, removePart } from './json/parts'
import { readRecords, recordStorage, recordStyle, requireIndex } from './json/record-list'
import { ownStyle, styleOf } from './json/style'
import { requireReadsAs } from './read-as'

/**
 * A JSON list with some members of one record changed; of the rest each byte stays.
 * @param key as `RawEntry.key`: the record's id, or `#3` for the third when it has none. Of several the first.
 * @throws {Unreadable} when the file cannot be read.
 */
export function spliceRecord(text: string, key: string, changes: FieldChanges): string {
  const { keys, fields, layout } = readRecords(text)
  const at = requireIndex(keys, key)
  const expected = fields.map((record, index) => (index === at ? changedFields(record, changes) : record))
  const style = recordStyle(layout, at)
  const start = layout.parts[at]?.start ?? 0
  const isObject = layout.text[start] === '{'
  const base = isObject ? text : replaced(text, at, '{}')
  const result = changeMembers(base, changes, (lf) => {
    const part = layoutOf(lf).parts[at]
    return { source: lf.slice(part?.start, part?.end), start: part?.start ?? 0, style }
  })
  return requireReadsAs(result, recordStorage, expected)
}

/**
 * A JSON list with one record more, written like those around it.
 * @param text the whole file; an empty one becomes a list.
 * @param position how many records come before it; at the end when not given.
 */
export function addRecord(text: string, record: FieldChanges, position?: number): string {
  const list = text.trim() === '' ? `${text.startsWith('\ufeff') ? '\ufeff' : ''}[]\n` : text
  const { fields, layout } = readRecords(list)
  const at = Math.max(0, Math.min(position ?? fields.length, fields.length))
  const source = objectSource(record, recordStyle(layout, at))
  const style = styleOf(layout) ?? ownStyle(0)
  const result = applyEdits(list, [insertPart(layout, at, source, style)])
  return requireReadsAs(result, recordStorage, fields.toSpliced(at, 0, changedFields({}, record)))
}

/** A JSON list without one record, the first with this key. @throws {Unreadable} when the file cannot be read. */
export function removeRecord(text: string, key: string): string {
  const { keys, fields, layout } = readRecords(text)
  const at = requireIndex(keys, key)
  const result = applyEdits(text, [removePart(layout, at)])
  return requireReadsAs(result, recordStorage, fields.toSpliced(at, 1))
}

function replaced(text: string, at: number, source: string): string {
  const part = layoutOf(toLf(text)).parts[at]
  return part ? applyEdits(text, [{ start: part.start, end: part.end, text: source }]) : text
}
