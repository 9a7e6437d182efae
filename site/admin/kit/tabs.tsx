import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useEdges } from './use-edges'

/** Parts of a screen, each with an address of its own. */
export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { readonly to: string; readonly label: ReactNode }[]
}) {
  const { pathname } = useLocation()
  const row = useEdges<HTMLElement>()
  useCurrentInView(row, pathname)
  return (
    <nav ref={row} aria-label={label} className="tabs edges">
      {links.map(({ to, label: words }) => (
        <Link key={to} to={to} className="tab" aria-current={pathname === to ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}

/**
 * On a phone the row is wider than the screen: scrolls the current tab to the middle, as far as possible. Again when the
 * row becomes another width: it is wider until the screen is long enough for a scroll bar.
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, href: string): void {
  useLayoutEffect(() => {
    const tabs = row.current
    const current = tabs?.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`)
    if (!tabs || !current) return
    const show = () => {
      tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
    }
    show()
    const observer = new ResizeObserver(show)
    observer.observe(tabs)
    return () => observer.disconnect()
  }, [row, href])
}
