import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { pageTextsQuery } from '../../api/content'
import { shellText } from '../../text/admin/shell'
import { ArrowLeftSign } from './icons'

/** Headings of at least this many characters are set smaller. */
const LONG = 60

/** The screen's heading, with its actions on the right; also the title of the browser's tab. */
export function PageTitle({
  title,
  lead,
  back,
  isShownBelow = false,
  children,
}: {
  title: string
  /** A sentence below it. */
  lead?: ReactNode
  /** The parent screen; its state tells that screen how it is opened. */
  back?: { readonly to: string; readonly label: string; readonly state?: unknown }
  /** Whether the screen shows the title itself, larger: the heading is then there for screen readers. */
  isShownBelow?: boolean
  /** Buttons. */
  children?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <header className="page-title grid gap-2 mb-6 data-below:mb-3" data-below={isShownBelow || undefined}>
      {back && (
        <Link
          to={back.to}
          state={back.state}
          className="inline-flex items-center justify-self-start gap-[0.375rem] min-h-[1.5rem] text-soft font-medium touch:min-h-[2.75rem] hover:text-ink hover:[text-decoration:underline_1.5px] hover:underline-offset-[0.25em]"
        >
          <ArrowLeftSign className="size-[1rem]" />
          {back.label}
        </Link>
      )}
      <div
        // On a phone the lead follows the heading directly, with the actions after it.
        className={`flex flex-wrap items-center justify-between gap-y-3 gap-x-4 ${lead ? 'max-sm:contents' : ''}`}
      >
        <h1
          tabIndex={-1}
          className={
            isShownBelow
              ? 'sr-only'
              : 'min-w-0 max-w-[30em] wrap-anywhere text-[clamp(1.75rem,1.4rem_+_1.6vw,2.5rem)] tracking-[-0.033em] leading-[1.08] data-long:text-[clamp(1.5rem,1.3rem_+_0.8vw,1.875rem)] data-long:tracking-[-0.025em] data-long:leading-[1.15] sm:flex-[1_1_0] sm:min-w-[11rem]'
          }
          data-long={title.length > LONG || undefined}
        >
          {title}
        </h1>
        {children && (
          <div className={`flex flex-wrap items-center gap-2 ${lead ? 'max-sm:order-1 max-sm:mt-1' : ''}`}>
            {children}
          </div>
        )}
      </div>
      {lead && <p className="max-w-[42rem] text-soft">{lead}</p>}
    </header>
  )
}

/** Sets the title of the browser's tab: `Artikelen – Beheer – Wissel`. */
export function useDocumentTitle(title: string): void {
  const { data: texts } = useQuery(pageTextsQuery)
  const siteName = texts?.['site.name'] ?? ''
  // A layout effect, so that it runs before the shell reads the title to announce it.
  useLayoutEffect(() => {
    document.title = [title, shellText.name, siteName].filter(Boolean).join(' – ')
  }, [title, siteName])
}
