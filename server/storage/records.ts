import { withoutMark } from './bytes'
import { changesBetween, originsOf } from './entries'
import { type RawEntry, readRecords } from './read-entries'
import { applyEdits, shift, toLf } from './splice/edits'
import type { FieldChanges } from './splice/fields'
import { memberEdits, objectSource, withFields } from './splice/json/change'
import { layoutOf } from './splice/json/layout'
import { newcomers, partEdits } from './splice/json/parts'
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

/** Gives a JSON list other records: changes and removes, moves, inserts, each for all of them at once. */
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
  const changes = next.map(({ fields }, at) => changesBetween(before[origins[at] ?? -1]?.fields, fields))
  const expected = next.map((_, at) => withFields(before[origins[at] ?? -1]?.fields ?? {}, changes[at] ?? {}))
  const kept = origins.filter((origin) => origin !== undefined)
  const changed = new Map(origins.map((origin, at) => [origin, changes[at] ?? {}]))
  const stay = changeRecords(text, before.length, changed)
  const places = new Map(kept.toSorted((a, b) => a - b).map((origin, place) => [origin, place] as const))
  const order = kept.map((origin) => places.get(origin) ?? 0)
  const settled = new Map(kept.map((origin, place) => [origin, place]))
  const news = newcomers(
    origins.map((origin) => (origin === undefined ? undefined : settled.get(origin))),
    (at) => changes[at] ?? {},
  )
  return requireReadsAs(insertRecords(orderRecords(stay, order), news), read, expected)
}

/** @param changes of the records that stay, by their index; the others go. */
function changeRecords(
  text: string,
  count: number,
  changes: ReadonlyMap<number | undefined, FieldChanges>,
): string {
  const layout = layoutOf(toLf(text))
  const gone = new Set(Array.from({ length: count }, (_, at) => at).filter((at) => !changes.has(at)))
  const edits = layout.parts.flatMap(({ start, end }, at) => {
    const fields = changes.get(at) ?? {}
    if (Object.keys(fields).length === 0) return []
    const style = () => recordStyle(layout, at)
    if (layout.text[start] !== '{') return [{ start, end, text: objectSource(fields, style()) }]
    return shift(memberEdits(layout.text.slice(start, end), fields, style), start)
  })
  const cuts = partEdits({ layout, gone, added: new Map(), style: ownStyle(0) })
  return applyEdits(text, [...edits, ...cuts])
}

/**
 * Formatted like the records around them.
 * @param news the new records by the index of the one that they follow; by -1 those that come first.
 */
function insertRecords(text: string, news: ReadonlyMap<number, readonly FieldChanges[]>): string {
  if (news.size === 0) return text
  const layout = layoutOf(toLf(text))
  const added = new Map(
    [...news].map(([after, records]) => {
      const style = recordStyle(layout, after + 1)
      return [after, records.map((fields) => objectSource(fields, style))]
    }),
  )
  const style = styleOf(layout) ?? ownStyle(0)
  return applyEdits(text, partEdits({ layout, gone: new Set(), added, style }))
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
