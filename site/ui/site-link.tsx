import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { isNoPage } from '#contract/addresses'
import { useStill } from './still'

interface LinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  readonly to: string
}

/**
 * A link to a page of this site or to another one.
 * @param newTab what a screen reader says after the text when the link opens a new tab; without it the link
 * opens in the same tab.
 * @param label the accessible name, if it is more than the visible text.
 */
export function SiteLink({
  to,
  newTab,
  tooltip,
  className,
  label,
  children,
}: LinkProps & { label?: string; newTab?: string | undefined; tooltip?: string }) {
  if (newTab === undefined && to.startsWith('/')) {
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

/** A link that is marked when it leads to the current page; a link to an anchor never is. */
export function NavigationLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <PageLink to={to} {...rest} aria-current={isCurrent ? 'page' : undefined} />
}

/**
 * An internal link, without a page load unless it leads to a file or to the admin; the router's own link includes code
 * for loaders and forms.
 */
function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { readonly to: string }) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to)
  const still = useStill()
  if (isNoPage(to)) return <a href={to} {...rest} />
  return <a href={still?.addressOf(to) ?? href} onClick={follow} {...rest} />
}
