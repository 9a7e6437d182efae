import { contentTypes } from '#contract/content/content-types'
import { hiddenParts } from '#contract/home-parts'
import { leadsElsewhere } from '#contract/links'
import { createMovedPages, type Whereabouts } from './moved-pages'
import { createKnownPages } from './site-pages'

/**
 * Tells whether an address leads to something public, possibly by a redirect; other sites always count. A part of the
 * home page that is hidden does not.
 */
export function createLeadsThere(library: Whereabouts): (address: string) => boolean {
  const { hasPage } = createKnownPages(library)
  const moved = createMovedPages(library)
  const isHidden = (address: string) =>
    hiddenParts(library.catalogue(contentTypes.homepageSection).all).has(address)
  return (address) => {
    if (isHidden(address)) return false
    if (leadsElsewhere(address) || hasPage(address)) return true
    const [path = ''] = address.split('#', 1)
    const now = moved(path)
    return now !== undefined && now !== 'gone' && (leadsElsewhere(now.to) || hasPage(now.to))
  }
}
