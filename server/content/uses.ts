import { type AnyContentType, allContentTypes, typeNamed } from '#contract/content/content-types'
import type { Field, Fields, ValueOf } from '#contract/content/field'
import { listUse, namesWithin, namingLists } from '#contract/content/naming-lists'
import { isNested, placedValues } from '#contract/content/nested-fields'
import { pathOf } from '#contract/redirects'
import type { Library } from './library'
import { namingOf } from './naming'

/**
 * Counts by type the entries that refer to an entry, public or not. Types that only link to its page are left
 * out when there are none, and so are lists that may name it.
 */
export function createUseCounts(
  library: Library,
  type: AnyContentType,
): (value: ValueOf<Fields>) => Record<string, number> {
  const counts = type.usedIn.flatMap((use) => {
    const other = typeNamed(use.type)
    if (!other) return []
    const find = namingOf(library.catalogue(type).all, use)
    const wordsIn = (value: ValueOf<Fields>) => [String(value[use.field])]
    return [{ name: use.type, uses: countNamed(library.catalogue(other).all, wordsIn, find) }]
  })
  const within = namingLists(type).map((list) => {
    const find = namingOf(library.catalogue(type).all, namesWithin(type))
    const wordsIn = (value: ValueOf<Fields>) =>
      placedValues(list.type.fields, value).flatMap(({ field, value: word }) =>
        field.namesEntryOf === type.name ? [String(word)] : [],
      )
    return { name: listUse(list), uses: countNamed(library.catalogue(list.type).all, wordsIn, find) }
  })
  const leading = type.page && (type.place.isList || type.place.hasNamedFiles) ? linksByPath(library) : null
  return (value) => {
    const links = leading?.get(pathOf(type.page?.(value) ?? '') ?? '') ?? []
    const others = [...new Map(links.map((link) => [link.value, link.type.name]))].filter(
      ([other]) => other !== value,
    )
    return Object.fromEntries([
      ...others.map(([, name]) => [name, others.filter(([, one]) => one === name).length] as const),
      ...counts.map(({ name, uses }) => [name, uses.get(value) ?? 0] as const),
      ...within.flatMap(({ name, uses }) => {
        const count = uses.get(value)
        return count === undefined ? [] : [[name, count] as const]
      }),
    ])
  }
}

/** An entry with a field that links to a page. */
interface Link {
  readonly type: AnyContentType
  readonly value: ValueOf<Fields>
}

/** The entries that link to each path: links that follow a page, and buttons, which do not. */
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

/** The names by which a field of this type can refer to entries of other types. */
export function namesFor(library: Library, type: AnyContentType, field: string): string[] {
  return allContentTypes.flatMap((other) => {
    const as = other.usedIn.find((use) => use.type === type.name && use.field === field)?.as[0]
    return as === undefined ? [] : library.catalogue(other).all.map((value) => String(value[as]))
  })
}

/** How many of these values name each entry. */
function countNamed(
  values: readonly ValueOf<Fields>[],
  wordsIn: (value: ValueOf<Fields>) => readonly string[],
  find: (word: string) => { readonly value: object } | undefined,
): ReadonlyMap<object, number> {
  const counts = new Map<object, number>()
  for (const value of values)
    for (const named of new Set(wordsIn(value).flatMap((word) => find(word)?.value ?? [])))
      counts.set(named, (counts.get(named) ?? 0) + 1)
  return counts
}
