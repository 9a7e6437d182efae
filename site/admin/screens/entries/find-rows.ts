import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { foldText } from '#contract/fold-text'
import { containsWords } from '../../kit/word-search'
import { cellText } from './cell-text'
import { type ListView, valueIn } from './list-view'

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** A row with its searchable text, computed once for all searches. */
interface SearchableRow {
  readonly row: Row
  readonly words: string
}

/** Makes rows searchable by what their columns say and by what files have for it, ignoring case and accents. */
export function searchable(type: AnyContentType, rows: readonly Row[]): readonly SearchableRow[] {
  return rows.map((row) => {
    const values = Object.entries(row.values).flatMap(([name, value]) => {
      const [kept, shown] = [String(value), cellText(type.fields[name], value)]
      return kept === shown ? kept : [kept, shown]
    })
    return { row, words: foldText([row.title, row.id, ...values].join('\n')) }
  })
}

/**
 * The rows that match a view, in its order. Every word of the search must occur.
 * @param inText the ids of the entries with these words in their texts
 */
export function findRows(
  type: AnyContentType,
  rows: readonly SearchableRow[],
  { search, state, words, sort }: ListView,
  inText: ReadonlySet<string> = new Set(),
): readonly Row[] {
  const chosen = Object.entries(words)
  const found = rows
    .filter(
      ({ row, words: all }) =>
        (containsWords(all, search) || inText.has(row.id)) &&
        (state === '' || row.state === state) &&
        chosen.every(([field, word]) => String(row.values[field] ?? '') === word),
    )
    .map(({ row }) => row)
  if (!sort) return found
  const key = keyOf(type, sort.by)
  const direction = sort.isDown ? -1 : 1
  return found
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => emptyLast(a.key, b.key) ?? direction * collator.compare(a.key, b.key))
    .map(({ row }) => row)
}

/** The values in a column, for its filter. */
export function valuesIn(rows: readonly Row[], field: string): string[] {
  const words = new Set(rows.map(({ values }) => String(values[field] ?? '')))
  return [...words].sort(collator.compare)
}

function keyOf(type: AnyContentType, by: string): (row: Row) => string {
  if (by === 'title') return (row) => row.title
  if (by === 'state') return (row) => String(type.states.findIndex(({ name }) => name === row.state))
  const field = type.fields[by]
  // Days and numbers are in order as they are kept.
  const isNamed = (value: unknown) => field?.choices !== undefined || typeof value === 'boolean'
  return (row) => {
    const value = valueIn(row, by) ?? ''
    return isNamed(value) ? cellText(field, value) : String(value)
  }
}

/** Empty values come last in either direction. */
function emptyLast(a: string, b: string): number | undefined {
  return a === '' || b === '' ? Number(a === '') - Number(b === '') : undefined
}
