import { decodePart } from '#contract/address'
import { feeds, isOfAdmin, logo, media, pageKeys, pages } from '#contract/addresses'
import type { ContentType, Fields, KnownPages } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Catalogue } from './catalogue'

/** What there is of each type. */
interface Catalogues {
  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F>
}

/** What has one address each: pages, feeds and the logo. */
const still: ReadonlySet<string> = new Set(
  [
    ...pageKeys.map((key) => pages[key].pattern),
    ...Object.values(feeds).map(({ pattern }) => pattern),
    logo.pattern,
  ].filter((pattern) => !pattern.includes(':')),
)

const paged = allContentTypes.filter(({ page }) => page !== undefined)

/** Tells whether an address leads to something on this site that visitors may see; of images it trusts the writer. */
export function createKnownPages({ catalogue }: Catalogues): KnownPages {
  /** By its name, which is the end of its path: however many entries there are, this costs the same. */
  function isEntry(type: AnyContentType, path: string): boolean {
    const parts = path.slice(1).split('/').map(decodePart)
    return parts.some((_, at) => {
      const entry = catalogue(type).find(parts.slice(at).join('/'))
      return entry !== undefined && type.page?.(entry) === path
    })
  }

  return {
    hasPage(address) {
      const path = pathOf(address)
      if (path === undefined) return false
      return (
        still.has(path) ||
        isOfAdmin(path) ||
        media.nameIn(path) !== undefined ||
        paged.some((type) => isEntry(type, path))
      )
    },
  }
}

/** The path of an address of this site, in the one way to write it; undefined for an address elsewhere. */
function pathOf(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://site')) return undefined
  return new URL(address, 'http://site').pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
