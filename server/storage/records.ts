import { withoutMark } from './bytes'
import { changesBetween, originsOf } from './entries'
import { type RawEntry, readRecords } from './read-entries'
import { applyEdits, toLf } from './splice/edits'
import type { FieldChanges } from './splice/fields'
import { changeMembers, objectSource, withFields } from './splice/json/change'
import { insertPart } from './splice/json/insert'
import { layoutOf } from './splice/json/layout'
import { removePart } from './splice/json/remove'
import { ownStyle, recordStyle, styleOf } from './splice/json/style'
import { requireReadsAs } from './splice/read-as'
import type { StorageAdapter } from './storage-adapter'

/** All entries in one JSON file: a list of records. */
export function recordsStorage({
  file,
  most,
}: {
  readonly file: string
  readonly most?: number
}): StorageAdapter {
  const read = (text: string) => readRecords(text, most)
  return {
    scope: { file },
    fileOf: () => file,
    renamed: (path) => path,
    historyOf: (id) => (id === '' ? { path: file } : { path: file, key: id }),
    absent: () => [],
    entries: read,
    spliced: (text, before, next) => spliceRecords(startOf(text), { before, next, read }),
  }
}

/** The text into which a first record can be inserted. */
function startOf(text: string | null): string {
  return text === null || text.trim() === '' ? `${text?.startsWith('\ufeff') ? '\ufeff' : ''}[]\n` : text
}

/**
 * Gives a JSON list other records. The order of the steps keeps indexes valid: change, remove from the end,
 * move, insert.
 */
function spliceRecords(
  text: string,
  {
    before,
    next,
    read,
  }: {
    readonly before: readonly RawEntry[]
    readonly next: readonly RawEntry[]
    readonly read: (text: string) => RawEntry[]
  },
): string {
  const origins = originsOf(before, next)
  const expected: Readonly<Record<string, unknown>>[] = []
  let result = text
  for (const [at, { fields }] of next.entries()) {
    const origin = origins[at]
    const was = origin === undefined ? {} : (before[origin]?.fields ?? {})
    const changes = changesBetween(was, fields)
    expected.push(withFields(was, changes))
    if (origin !== undefined && Object.keys(changes).length > 0)
      result = changeRecord(result, origin, changes)
  }
  const kept = origins.filter((origin) => origin !== undefined)
  const stays = new Set(kept)
  for (const at of [...before.keys()].reverse()) {
    if (!stays.has(at)) result = applyEdits(result, [removePart(layoutOf(toLf(result)), at)])
  }
  const places = new Map(kept.toSorted((a, b) => a - b).map((origin, place) => [origin, place] as const))
  result = orderRecords(
    result,
    kept.map((origin) => places.get(origin) ?? 0),
  )
  for (const [at, { fields }] of next.entries()) {
    if (origins[at] === undefined) result = insertRecord(result, at, changesBetween({}, fields))
  }
  return requireReadsAs(result, read, expected)
}

function changeRecord(text: string, at: number, changes: FieldChanges): string {
  const layout = layoutOf(toLf(text))
  const style = recordStyle(layout, at)
  const part = layout.parts[at]
  const isObject = part !== undefined && layout.text[part.start] === '{'
  const base = part && !isObject ? applyEdits(text, [{ start: part.start, end: part.end, text: '{}' }]) : text
  return changeMembers(base, changes, (lf) => {
    const found = layoutOf(lf).parts[at]
    return { source: lf.slice(found?.start, found?.end), start: found?.start ?? 0, style }
  })
}

/** Formatted like the records around it. */
function insertRecord(text: string, at: number, fields: FieldChanges): string {
  const layout = layoutOf(toLf(text))
  const source = objectSource(fields, recordStyle(layout, at))
  return applyEdits(text, [insertPart(layout, at, source, styleOf(layout) ?? ownStyle(0))])
}

/**
 * The records in another order, each with its own bytes; what is between two positions stays there.
 * @param order for each position the index of the record that goes there.
 */
function orderRecords(text: string, order: readonly number[]): string {
  if (order.every((index, place) => index === place)) return text
  const bare = withoutMark(text)
  const { parts } = layoutOf(bare)
  let result = text.slice(0, text.length - bare.length)
  let from = 0
  for (const [to, index] of order.entries()) {
    const [place, part] = [parts[to], parts[index]]
    result += bare.slice(from, place?.start) + bare.slice(part?.start, part?.end)
    from = place?.end ?? from
  }
  return result + bare.slice(from)
}
