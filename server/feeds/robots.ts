/** What crawlers may read: all but the admin, the API behind the pages, and endless lists of search results. */
export function robotsFrom(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /zoeken?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
