import type { Fields, ValueOf } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { wordKey } from '#contract/word-key'
import type { Library } from './library'

/** Counts the entries that name one of a type, by the names of their types; public or not. */
export function createUseCounts(
  library: Library,
  type: AnyContentType,
): (value: ValueOf<Fields>) => Record<string, number> {
  const counts = type.usedIn.flatMap(({ type: name, field, as }) => {
    const other = allContentTypes.find((one) => one.name === name)
    return other ? [{ name, as, words: countWords(library, other, field) }] : []
  })
  return (value) =>
    Object.fromEntries(
      counts.map(({ name, as, words }) => {
        const own = new Set(as.map((field) => wordKey(value[field])))
        return [name, [...own].reduce((sum, word) => sum + (words.get(word) ?? 0), 0)]
      }),
    )
}

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
