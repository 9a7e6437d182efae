import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { isNoPage } from '#contract/addresses'

interface LinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  readonly to: string
}

/**
 * A link to a page of this site or to another one.
 * @param newTab what a screen reader says after the text when the link opens a new tab; without it the link
 * opens in place.
 * @param label what it is called, where that is more than it shows.
 */
export function SiteLink({
  to,
  newTab,
  tooltip,
  className,
  label,
  children,
}: LinkProps & { label?: string; newTab?: string | undefined; tooltip?: string }) {
  if (newTab === undefined && to.startsWith('/') && !isNoPage(to)) {
    return (
      <PageLink to={to} className={className} aria-label={label} data-tooltip={tooltip}>
        {children}
      </PageLink>
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
export function NavigationLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <PageLink to={to} {...rest} aria-current={isCurrent ? 'page' : undefined} />
}

/** A link that goes to a page of this site without a new document; the router's own brings what loaders and forms need. */
function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { readonly to: string }) {
  return <a href={useHref(to)} onClick={useLinkClickHandler(to)} {...rest} />
}
