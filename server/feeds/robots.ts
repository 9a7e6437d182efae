import { adminDoor, apiRest, feeds, pages } from '#contract/addresses'

/**
 * What crawlers may read: everything but the admin, the API behind the pages, and endless lists of search
 * results.
 */
export function robotsFrom(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${adminDoor.to()}`,
    `Disallow: ${apiRest.pattern.replace('*', '')}`,
    `Disallow: ${pages.search.to()}?`,
    '',
    `Sitemap: ${origin}${feeds.sitemap.to()}`,
    '',
  ].join('\n')
}
