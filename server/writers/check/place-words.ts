import type { AnyContentType } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { fieldsOf, isNested, itemName, nestedItems } from '#contract/content/nested-fields'
import { Unreadable } from '../../files/unreadable'
import type { RawEntry } from '../../storage/read-entries'
import { entriesIn } from '../../storage/storage-of'

/**
 * Says places in a file as people count and writers type them: `Blok 2 (Kaarten), kaart 1, title`, of a field as problems
 * name it: `blocks.1.cards.0.title`; in a list of records, after the key of the record.
 * @param text the whole file, which is read once.
 */
export function createPlaceWords(type: AnyContentType, text: string): (field: string) => string {
  let entries: ReadonlyMap<string, RawEntry> | undefined
  return (field) => {
    entries ??= new Map(entriesOf(type, text).map((entry) => [entry.prefix, entry]))
    return placeWords(type, field, entryOf(entries, field))
  }
}

/** The entry that a field is of, by what it begins with. */
function entryOf(entries: ReadonlyMap<string, RawEntry>, field: string): RawEntry | undefined {
  for (let dot = field.indexOf('.'); dot !== -1; dot = field.indexOf('.', dot + 1)) {
    const entry = entries.get(field.slice(0, dot + 1))
    if (entry) return entry
  }
  return entries.get('')
}

function placeWords(type: AnyContentType, field: string, entry: RawEntry | undefined): string {
  const prefix = entry?.prefix ?? ''
  const path = field.slice(prefix.length)
  if (Object.hasOwn(type.fields, path)) return field
  const [name = '', ...within] = path.split('.')
  const declared = type.fields[name]
  if (!declared) return field
  return prefix + wordsWithin(name, declared, entry?.fields[name], within).join(', ')
}

function wordsWithin(name: string, field: Field, value: unknown, within: readonly string[]): string[] {
  const [at, inner, ...rest] = within
  if (at === undefined) return [name]
  if (!isNested(field))
    return [name, ...within.map((part) => (/^\d+$/.test(part) ? `nummer ${Number(part) + 1}` : part))]
  const item = nestedItems(value)[Number(at)] ?? {}
  const own = itemName(field, item, Number(at))
  if (inner === undefined) return [own]
  const declared = fieldsOf(field, item)[inner]
  const [first = '', ...others] = declared
    ? wordsWithin(inner, declared, item[inner], rest)
    : [inner, ...rest]
  const isWithin = declared && isNested(declared) && rest.length > 0
  return [own, isWithin ? first.charAt(0).toLocaleLowerCase('nl') + first.slice(1) : first, ...others]
}

function entriesOf(type: AnyContentType, text: string) {
  try {
    return entriesIn(type, new TextEncoder().encode(text))
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}
