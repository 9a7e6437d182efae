import { homePart, pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { hiddenParts } from '#contract/home-parts'
import type { MenuLink } from '#contract/public-content'
import { standIns } from '#contract/stand-ins'
import { createLeadsThere } from './leads-there'
import type { Library } from './library'

/** The menus of a site without a file for them (tests/spec.md, section 2). */
export const specifiedMenus: readonly MenuLink[] = [
  header('Automatiseringen', homePart('automations')),
  header('Oplossingen', pages.solutions.to()),
  header('Community', homePart('community')),
  header('Blog', pages.blog.to()),
  header('Prijzen', homePart('pricing')),
  { ...header('Word lid', '{newsletter_url}'), isButton: true },
  footer('Privacy', pages.privacy.to()),
  footer('Voorwaarden', pages.terms.to()),
  footer('Contact', pages.contact.to()),
]

/**
 * Reads the menu items, in order, with addresses from settings filled in. Items that lead to no public page are
 * left out; the admin reports them.
 */
export function createMenus(
  library: Pick<Library, 'catalogue' | 'files' | 'gone' | 'history'>,
): () => MenuLink[] {
  const { menuEntry, globalSetting, homepageSection } = contentTypes
  const leadsThere = createLeadsThere(library)
  return () => {
    const hidden = hiddenParts(library.catalogue(homepageSection).all)
    const hasFile = library.files(menuEntry).length > 0
    const settings = new Map(library.catalogue(globalSetting).public.map(({ key, value }) => [key, value]))
    const items = hasFile
      ? library
          .catalogue(menuEntry)
          .public.filter(({ address }) => !address.startsWith('/') || leadsThere(address))
      : specifiedMenus
    return items.flatMap(({ menu, label, address, isButton }) => {
      const key = /^\{(\w+)\}$/.exec(address)?.[1]
      const to = key === undefined ? address : settings.get(key) || standIns.get(key)
      return to && !hidden.has(to) ? { menu, label, address: to, isButton } : []
    })
  }
}

function header(label: string, address: string): MenuLink {
  return { menu: 'header', label, address, isButton: false }
}

function footer(label: string, address: string): MenuLink {
  return { menu: 'footer', label, address, isButton: false }
}
