import { addressReader, decodePart } from '#contract/address'
import { feeds, isOfAdmin, logo, media, pageKeys, pages } from '#contract/addresses'
import type { KnownPages } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { pathOf } from '#contract/redirects'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** What has one address each: pages, feeds and the logo. */
const still: ReadonlySet<string> = new Set(
  [
    ...pageKeys.map((key) => pages[key].pattern),
    ...Object.values(feeds).map(({ pattern }) => pattern),
    logo.pattern,
  ].filter((pattern) => !pattern.includes(':')),
)

const readTag = addressReader(pages.tag)

const paged = allContentTypes.filter(({ page }) => page !== undefined)

/** Tells whether an address leads to something on this site that visitors may see; of images it trusts the writer. */
export function createKnownPages(library: Catalogues): KnownPages {
  /** By its name, which is the end of its path: however many entries there are, this costs the same. */
  function isEntry(type: AnyContentType, path: string): boolean {
    const parts = path.slice(1).split('/').map(decodePart)
    return parts.some((_, at) => {
      const entry = library.catalogue(type).find(parts.slice(at).join('/'))
      return entry !== undefined && type.page?.(entry) === path
    })
  }

  /** Also a word of articles that has no entry. */
  function isTag(path: string): boolean {
    const asked = readTag(path)
    return asked !== undefined && tagsOf(library).at(asked.slug) !== undefined
  }

  return {
    hasPage(address) {
      const path = pathOf(address)
      if (path === undefined) return false
      return (
        still.has(path) ||
        isOfAdmin(path) ||
        media.nameIn(path) !== undefined ||
        isTag(path) ||
        paged.some((type) => isEntry(type, path))
      )
    },
  }
}
