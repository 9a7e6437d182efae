import { addressReader, decodePart } from '#contract/address'
import { feeds, icons, isOfAdmin, logo, machineFiles, media, pageKeys, pages } from '#contract/addresses'
import type { KnownPages } from '#contract/content/content-type'
import { type AnyContentType, pagedTypes } from '#contract/content/content-types'
import { contentPatterns } from '#contract/page-address'
import { pathOf } from '#contract/redirects'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** Fixed addresses: pages, feeds, what machines read, and the logo and its icons. */
const still: ReadonlySet<string> = new Set(
  [
    ...pageKeys.map((key) => pages[key].pattern),
    ...Object.values({ ...feeds, ...machineFiles, ...icons }).map(({ pattern }) => pattern),
    logo.pattern,
  ].filter((pattern) => !/[:*]/.test(pattern) && !contentPatterns.has(pattern)),
)

const readTag = addressReader(pages.tag)

/** Tells whether an address leads to something public on this site; images are assumed to exist. */
export function createKnownPages(library: Catalogues): Pick<KnownPages, 'hasPage'> {
  /** By its name, the end of its path: the cost does not depend on the number of entries. */
  function isEntry(type: AnyContentType, path: string, names: readonly string[]): boolean {
    const catalogue = library.catalogue(type)
    return names.some((name) => {
      const entry = catalogue.find(name)
      return entry !== undefined && type.page?.(entry) === path
    })
  }

  function isOfAny(path: string): boolean {
    const parts = path.slice(1).split('/').map(decodePart)
    // For a page of content the name is its path.
    const names = [path, ...parts.map((_, at) => parts.slice(at).join('/'))]
    return pagedTypes.some((type) => isEntry(type, path, names))
  }

  /** Includes tags of articles that have no entry. */
  function isTag(path: string): boolean {
    const asked = readTag(path)
    return asked !== undefined && tagsOf(library).at(asked.slug) !== undefined
  }

  return {
    hasPage(address) {
      const path = pathOf(address)
      if (path === undefined) return false
      return (
        still.has(path) || isOfAdmin(path) || media.nameIn(path) !== undefined || isTag(path) || isOfAny(path)
      )
    },
  }
}
