import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTextsQuery } from '../api/content'
import type { LoadedPages } from '../routes'
import { siteText as text } from '../text/nl'
import { TooltipPlace } from '../ui/tooltip-place'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useArrival } from './use-arrival'
import { usePrefetch } from './use-prefetch'

/**
 * The source of a printed page, at its top: below it, it often stood on a sheet alone. Only the browser knows it: the
 * server sends one page for all unknown addresses.
 */
function PrintedAddress({ name }: { name: string }) {
  const { pathname } = useLocation()
  if (!useIsHydrated()) return null
  return (
    <p className="wrap hidden text-small print:block">
      {name} · {window.location.origin + pathname}
    </p>
  )
}

/** The frame around every public page. */
export function SiteLayout({
  year,
  pages,
  children,
}: {
  year: number
  pages: LoadedPages
  children: ReactNode
}) {
  const { data: texts } = useQuery(pageTextsQuery)
  const name = texts?.['site.name'] ?? ''
  const arrivedAt = useArrival()
  usePrefetch(pages)
  return (
    <>
      <a
        href="#inhoud"
        className="absolute top-2 left-(--margin) z-50 bg-ink px-4 py-3 text-ground not-focus:sr-only print:hidden"
      >
        {text.layout.skip}
      </a>
      <SiteHeader name={name} />
      <PrintedAddress name={name} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter name={name} tagline={texts?.['footer.tagline'] ?? ''} year={year} />
      <TooltipPlace />
      <p role="status" className="sr-only">
        {arrivedAt}
      </p>
    </>
  )
}
