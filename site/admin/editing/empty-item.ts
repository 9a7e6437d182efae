import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import type { Field } from '#contract/content/field'
import { titleField } from '#contract/content/listed-columns'

/** The initial value of an empty field. */
export function emptyValue(field: Field): unknown {
  const byItself = field.schema.safeParse(undefined)
  if (byItself.success) return byItself.data
  return field.widget === 'date' ? null : field.widget === 'list' ? [] : ''
}

/** The initial values of the form of a new entry. @param now ISO 8601 in UTC */
export function emptyItem(type: AnyContentType, now: string): Item {
  const fields = Object.entries(type.fields).map(([name, field]) => [name, emptyValue(field)])
  return { ...Object.fromEntries(fields), ...type.start(now) }
}

/** The fields of a new entry that were filled in; for the others the site sets a value or leaves them out. */
export function writtenFields(type: AnyContentType, item: Item, now: string): Item {
  const started = type.start(now)
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => {
      const field = type.fields[name]
      return field !== undefined && (name in started || !isSame(value, emptyValue(field)))
    }),
  )
}

/** A copy of an entry as the start of another: without its names, its dates and what is derived from those. */
export function copyOf(type: AnyContentType, item: Item, now: string): Item {
  const empty = emptyItem(type, now)
  const names = new Set(type.names(item))
  const follows = type.follow(item, empty, Date.parse(now))
  const copied = Object.entries(item).map(([name, value]) => {
    const isOwn =
      type.fields[name]?.isFixed === true ||
      type.fields[name]?.widget === 'date' ||
      name in follows ||
      (typeof value === 'string' && names.has(value))
    return [name, isOwn ? empty[name] : value]
  })
  const copy = Object.fromEntries(copied)
  return { ...copy, ...copiedTitle(type, copy), ...type.start(now) }
}

/** The title with `(kopie)` after it: two entries with one title cannot be told apart in a list. */
function copiedTitle(type: AnyContentType, item: Item): Item {
  const name = titleField(type)
  const title = name === undefined ? undefined : item[name]
  // An address or a word for programs has no room for it.
  if (name === undefined || type.fields[name]?.widget !== 'text' || type.fields[name].isKey) return {}
  if (typeof title !== 'string' || title === '') return {}
  const [, own = title, number] = /^(.*) \(kopie(?: (\d+))?\)$/s.exec(title) ?? []
  if (own === title) return { [name]: `${title} (kopie)` }
  return { [name]: `${own} (kopie ${Number(number ?? 1) + 1})` }
}
