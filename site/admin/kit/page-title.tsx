import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { pageTextsQuery } from '../../api/content'
import { frameText } from '../../text/admin/frame'
import { ArrowLeftSign } from './icons'

/** Characters from which a heading is a sentence, and smaller. */
const LONG = 60

/** The screen's heading, with its actions at the right; the browser's tab gets the same title. */
export function PageTitle({
  title,
  lead,
  back,
  children,
}: {
  title: string
  /** A sentence below it. */
  lead?: ReactNode
  /** The screen above this one. */
  back?: { readonly to: string; readonly label: string }
  /** Buttons. */
  children?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <header className="page-title">
      {back && (
        <Link to={back.to} className="page-back">
          <ArrowLeftSign className="size-[1rem]" />
          {back.label}
        </Link>
      )}
      <div className="page-title-row">
        <h1 tabIndex={-1} className="page-heading" data-long={title.length > LONG || undefined}>
          {title}
        </h1>
        {children && <div className="page-actions">{children}</div>}
      </div>
      {lead && <p className="page-lead">{lead}</p>}
    </header>
  )
}

/** Puts a screen's title into the browser's tab: `Artikelen – Beheer – Wissel`. */
export function useDocumentTitle(title: string): void {
  const { data: texts } = useQuery(pageTextsQuery)
  const siteName = texts?.['site.name'] ?? ''
  // Before the frame looks: what it announces on arrival is this title.
  useLayoutEffect(() => {
    document.title = [title, frameText.name, siteName].filter(Boolean).join(' – ')
  }, [title, siteName])
}
