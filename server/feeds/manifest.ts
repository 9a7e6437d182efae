import { icons, pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import type { SitemapOptions } from './sitemap'

/** The light background of the pages, as in site/ui/tokens.css. */
const GROUND = '#f5f1e8'

/** The web app manifest (w3.org/TR/appmanifest), for devices on which the site is installed as an app. */
export function manifestFrom({ library }: Pick<SitemapOptions, 'library'>): string {
  const texts = library.document(contentTypes.pageTexts)
  const picture = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: texts['site.name'],
    short_name: texts['site.name'],
    description: texts['site.description'],
    lang: 'nl-NL',
    id: pages.home.to(),
    start_url: pages.home.to(),
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      picture(icons.small.to(), 192, 'any'),
      picture(icons.large.to(), 512, 'any'),
      // Maskable: the drawing bleeds off all four sides, so the switch in its middle survives any mask.
      picture(icons.small.to(), 192, 'maskable'),
      picture(icons.large.to(), 512, 'maskable'),
    ],
  })
}
