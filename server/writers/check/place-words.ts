import type { AnyContentType } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { fieldsOf, isNested, itemName, nestedItems } from '#contract/content/nested-fields'
import { Unreadable } from '../../files/unreadable'
import { entriesIn } from '../../storage/storage-of'

/**
 * A place in a file as people count and writers type it: `Blok 2 (Kaarten), kaart 1, title`.
 * @param field as problems name it: `blocks.1.cards.0.title`; in a list of records, after the key of the record.
 * @param text the whole file.
 */
export function placeWords(type: AnyContentType, field: string, text: string): string {
  const entry = entriesOf(type, text).find(({ prefix }) => field.startsWith(prefix))
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
