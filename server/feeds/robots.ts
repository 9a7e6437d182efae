import { adminDoor, adminRest, apiRest, machineFiles, pages } from '#contract/addresses'

/**
 * What crawlers may read: everything but the admin, the API behind the pages, and endless lists of search
 * results. A path without a sign at its end stands for all that begin with it (RFC 9309): `/admin` alone would also
 * keep them from `/administratie`.
 */
export function robotsFrom(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${adminDoor.to()}$`,
    `Disallow: ${adminDoor.to()}?`,
    `Disallow: ${adminRest.pattern.replace('*', '')}`,
    `Disallow: ${apiRest.pattern.replace('*', '')}`,
    `Disallow: ${pages.search.to()}?`,
    '',
    `Sitemap: ${origin}${machineFiles.sitemap.to()}`,
    '',
  ].join('\n')
}
