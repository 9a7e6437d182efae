import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTextsQuery } from '../api/content'
import type { PageHead } from '../head'
import { loadedIn, type PageAddress, type PageDefinition } from '../pages/page-definition'
import { findRoute, type LoadedPages, type SiteRoute } from '../routes'
import { siteText as text } from '../text/nl'
import { ErrorBoundary } from '../ui/error-fallback'
import { SkeletonArticle } from '../ui/skeleton-article'
import { useLoaded } from '../ui/use-loaded'
import { applyHead } from './apply-head'

/** The page of the current address, loaded if necessary. */
export function PageFrame({ pages, origin }: { pages: LoadedPages; origin: string }) {
  const { pathname, search } = useLocation()
  const { route, address } = useMemo(() => findRoute(pathname + search), [pathname, search])
  return (
    // For a page that could not be loaded, or that crashed.
    <ErrorBoundary key={route.path} words={text.section.failed} onRetry={() => pages.forget(route)} isPage>
      {/* Nothing in it suspends: what stands in a boundary is hydrated by and by. */}
      <Suspense>
        <LoadedPage route={route} address={address} pages={pages} origin={origin} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedPage({
  route,
  pages,
  ...rest
}: {
  route: SiteRoute
  address: PageAddress
  pages: LoadedPages
  origin: string
}) {
  const show = useCallback(() => pages.show(route), [pages, route])
  const page = useLoaded(pages.get(route), show)
  return page ? <PageWithHead page={page} {...rest} /> : <SkeletonArticle label={text.section.loading} />
}

/** A page, with its head kept in sync with the data as it arrives. */
function PageWithHead({
  page,
  address,
  origin,
}: {
  page: PageDefinition
  address: PageAddress
  origin: string
}) {
  const client = useQueryClient()
  const readHead = () => {
    const loaded = loadedIn(client)
    const head = page.head(address, loaded, origin)
    return JSON.stringify(head && { ...head, siteName: loaded(pageTextsQuery)?.['site.name'] ?? '' })
  }
  const follow = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  // As text, so that equal heads are equal values.
  const head = useSyncExternalStore(follow, readHead, readHead)

  useEffect(() => {
    if (head === undefined) return
    const { siteName, ...rest }: PageHead & { siteName: string } = JSON.parse(head)
    applyHead(rest, origin, siteName)
  }, [head, origin])

  useEffect(() => {
    // From here on the page itself handles clicks and forms; the start script replays what it kept.
    document.dispatchEvent(new Event('site-ready'))
  }, [])

  return <page.Component {...address} />
}
