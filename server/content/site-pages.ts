import { addressReader, decodePart } from '#contract/address'
import { contentPages, feeds, isOfAdmin, logo, media, pageKeys, pages } from '#contract/addresses'
import type { KnownPages } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { pathOf } from '#contract/redirects'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** These are there as long as their files are. */
const ofContent = new Set<string>(Object.values(contentPages).map(({ pattern }) => pattern))

/** What has one address each: pages, feeds and the logo. */
const still: ReadonlySet<string> = new Set(
  [
    ...pageKeys.map((key) => pages[key].pattern),
    ...Object.values(feeds).map(({ pattern }) => pattern),
    logo.pattern,
  ].filter((pattern) => !/[:*]/.test(pattern) && !ofContent.has(pattern)),
)

const readTag = addressReader(pages.tag)

/** What has a page for each of its entries; a document shows on one that stands above. */
const paged = allContentTypes.filter(
  ({ page, place }) => page !== undefined && (place.isList || place.hasNamedFiles),
)

/** Tells whether an address leads to something on this site that visitors may see; of images it trusts the writer. */
export function createKnownPages(library: Catalogues): Pick<KnownPages, 'hasPage'> {
  /** By its name, which is the end of its path: however many entries there are, this costs the same. */
  function isEntry(type: AnyContentType, path: string, names: readonly string[]): boolean {
    const catalogue = library.catalogue(type)
    return names.some((name) => {
      const entry = catalogue.find(name)
      return entry !== undefined && type.page?.(entry) === path
    })
  }

  function isOfAny(path: string): boolean {
    const parts = path.slice(1).split('/').map(decodePart)
    // A page of content has its path for a name.
    const names = [path, ...parts.map((_, at) => parts.slice(at).join('/'))]
    return paged.some((type) => isEntry(type, path, names))
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
        still.has(path) || isOfAdmin(path) || media.nameIn(path) !== undefined || isTag(path) || isOfAny(path)
      )
    },
  }
}
