import { contentTypes } from '#contract/content/content-types'
import type { Redirect } from '#contract/content/redirect'
import { leadsElsewhere } from '#contract/links'
import { perObject } from '#contract/per-object'
import { followRedirects, pathOf } from '#contract/redirects'
import type { Catalogues } from './catalogue'
import { createKnownPages } from './site-pages'

/**
 * Finds where an address of the former site leads: the end of its redirects, with the original query.
 * @returns undefined for one without a redirect, one in a loop, or one where this site has a page.
 */
export function createFormerSite(library: Catalogues): (address: string) => string | undefined {
  const { hasPage } = createKnownPages(library)
  const indexOf = perObject(
    (redirects: readonly Redirect[]) =>
      new Map(redirects.map(({ from, to }) => [pathOf(from) ?? from, to] as const)),
  )

  return (address) => {
    const redirects = library.catalogue(contentTypes.redirect).public
    const path = pathOf(address)
    const byPath = redirects.length > 0 ? indexOf(redirects) : undefined
    if (path === undefined || !byPath?.has(path) || hasPage(path)) return undefined
    const { end, isCircle } = followRedirects(path, byPath, hasPage)
    return isCircle || !URL.canParse(end, 'http://site')
      ? undefined
      : withQuery(end, /\?[^#]*/.exec(address)?.[0] ?? '')
  }
}

/** An address with its query, encoded for a header. */
function withQuery(address: string, query: string): string {
  const url = new URL(address, 'http://site')
  if (query.length > 1) url.search = url.search === '' ? query : `${url.search}&${query.slice(1)}`
  // Two slashes would start another host name.
  return leadsElsewhere(address) ? url.href : url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
