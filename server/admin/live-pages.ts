import type { LivePage } from '#contract/admin/branches'
import { typeOfPath } from '#contract/content/content-types'
import type { Library } from '../content/library'

/** Pages that are named; more than that nobody opens one by one. */
const MOST = 8

/** The public pages of the entries in these files. @param now milliseconds since 1970. */
export function livePages(library: Library, paths: readonly string[], now: number): LivePage[] {
  const found = paths.flatMap((path) => {
    const type = typeOfPath(path)
    // A list is on many pages, and says nothing about which of its entries were changed.
    if (!type || type.place.isList) return []
    const entries = library.file(type, path)?.entries ?? []
    return entries.flatMap(({ value }) => {
      const page = type.isPublic(value, now) ? type.page?.(value) : undefined
      return page === undefined ? [] : { title: type.title(value), page }
    })
  })
  return found.slice(0, MOST)
}
