import { icons, pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import type { SitemapOptions } from './sitemap'

/** The ground of the pages by day, as in site/ui/tokens.css. */
const GROUND = '#f5f1e8'

/** What a device shows of the site that keeps it beside its apps: a web app manifest (w3.org/TR/appmanifest). */
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
      // The drawing runs off all four sides: whatever a device cuts off, the switch in its middle stays.
      picture(icons.small.to(), 192, 'maskable'),
      picture(icons.large.to(), 512, 'maskable'),
    ],
  })
}
