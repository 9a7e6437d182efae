import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageTextsQuery } from '../api/content'
import { text } from '../text/nl'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useScrollOnNavigate } from './use-scroll-on-navigate'

/** What stands around every public page. */
export function SiteLayout({ year, children }: { year: number; children: ReactNode }) {
  const { data: texts } = useQuery(pageTextsQuery)
  const name = texts?.['site.name'] ?? ''
  useScrollOnNavigate()
  return (
    <>
      <a
        href="#inhoud"
        className="absolute top-0 left-0 z-50 -translate-y-full bg-ink px-4 py-2 text-ground focus:translate-y-0"
      >
        {text.layout.skip}
      </a>
      <SiteHeader name={name} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter name={name} tagline={texts?.['footer.tagline'] ?? ''} year={year} />
    </>
  )
}
