import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isNoPage } from '#contract/addresses'

interface LinkProps {
  readonly to: string
  readonly className?: string
  /** What it is called, where that is more than it shows. */
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A link to a page of this site or to another one.
 * @param newTab what a screen reader says after the text when the link opens a new tab; without it the link
 * opens in place.
 */
export function SiteLink({
  to,
  newTab,
  tooltip,
  className,
  label,
  children,
}: LinkProps & { newTab?: string | undefined; tooltip?: string }) {
  if (newTab === undefined && to.startsWith('/')) {
    return (
      <Link
        to={to}
        reloadDocument={isNoPage(to)}
        className={className}
        aria-label={label}
        data-tooltip={tooltip}
      >
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

/** A link that knows when it points at the page that is shown; one to a place on a page never does. */
export function NavigationLink({ to, className, children }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
