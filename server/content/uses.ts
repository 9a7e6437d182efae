import type { Field, Fields, ValueOf } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { isNested, placedValues } from '#contract/content/nested-fields'
import { pathOf } from '#contract/redirects'
import { wordKey } from '#contract/word-key'
import type { Library } from './library'

/**
 * Counts the entries that name one of a type, by the names of their types; public or not. Of what leads to its page only
 * what there is.
 */
export function createUseCounts(
  library: Library,
  type: AnyContentType,
): (value: ValueOf<Fields>) => Record<string, number> {
  const counts = type.usedIn.flatMap(({ type: name, field, as }) => {
    const other = allContentTypes.find((one) => one.name === name)
    return other ? [{ name, as, words: countWords(library, other, field) }] : []
  })
  const leading = type.page && (type.place.isList || type.place.hasNamedFiles) ? linksByPath(library) : null
  return (value) => {
    const links = leading?.get(pathOf(type.page?.(value) ?? '') ?? '') ?? []
    const others = [...new Map(links.map((link) => [link.value, link.type.name]))].filter(
      ([other]) => other !== value,
    )
    return Object.fromEntries([
      ...others.map(([, name]) => [name, others.filter(([, one]) => one === name).length] as const),
      ...counts.map(({ name, as, words }) => {
        const own = new Set(as.map((field) => wordKey(value[field])))
        return [name, [...own].reduce((sum, word) => sum + (words.get(word) ?? 0), 0)]
      }),
    ])
  }
}

/** An entry with a field that leads to a page. */
interface Link {
  readonly type: AnyContentType
  readonly value: ValueOf<Fields>
}

/** What leads where, by the path: links that follow a page, and buttons, which do not. */
function linksByPath(library: Library): ReadonlyMap<string, readonly Link[]> {
  const links = new Map<string, Link[]>()
  for (const type of linking) {
    for (const value of library.catalogue(type).all) {
      for (const { field, value: address } of placedValues(type.fields, value)) {
        const path = isAddress(field) && typeof address === 'string' ? pathOf(address) : undefined
        if (path === undefined) continue
        const others = links.get(path)
        if (others) others.push({ type, value })
        else links.set(path, [{ type, value }])
      }
    }
  }
  return links
}

const isAddress = ({ pageLink, isLink }: Field) => pageLink !== undefined || isLink === true

const linking = allContentTypes.filter(({ fields }) =>
  Object.values(fields).some((field) => isAddress(field) || isNested(field)),
)

/** What entries of other types are called that a field of this type can name. */
export function namesFor(library: Library, type: AnyContentType, field: string): string[] {
  return allContentTypes.flatMap((other) => {
    const as = other.usedIn.find((use) => use.type === type.name && use.field === field)?.as[0]
    return as === undefined ? [] : library.catalogue(other).all.map((value) => String(value[as]))
  })
}

function countWords(library: Library, type: AnyContentType, field: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of library.catalogue(type).all) {
    const key = wordKey(value[field])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
