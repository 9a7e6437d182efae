import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * A link to a page of this site or to another one.
 * @param newTab what a screen reader says after the text when the link opens a new tab; without it the link
 * opens in place.
 */
export function SiteLink({
  to,
  newTab,
  className,
  children,
}: {
  to: string
  newTab?: string | undefined
  className?: string
  children: ReactNode
}) {
  if (newTab === undefined && to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  const tab = newTab === undefined ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <a href={to} className={className} {...tab}>
      {children}
      {newTab !== undefined && <span className="sr-only"> {newTab}</span>}
    </a>
  )
}
