import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNoPage } from '#contract/addresses'
import { loadedIn } from '../pages/page-definition'
import { findRoute, type LoadedPages } from '../routes'

/** Prefetches a page's script and data when a link to it is hovered, touched or focused. */
export function usePrefetch(pages: LoadedPages): void {
  const client = useQueryClient()
  useEffect(() => {
    async function prefetch(target: EventTarget | null) {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
      if (isNoPage(link.pathname)) return
      const { route, address } = findRoute(link.pathname + link.search)
      const page = await pages.load(route).catch((error: unknown) => {
        // A click on the link will try again.
        pages.forget(route)
        throw error
      })
      for (const query of page.queries(address, loadedIn(client))) void client.prefetchQuery(query)
    }
    const listen = ({ target }: Pick<Event, 'target'>) => void prefetch(target).catch(() => {})
    // A pointer that is already on a link causes no event.
    listen({ target: document.querySelector('a:is(:hover, :focus-visible)') })
    const types = ['pointerover', 'touchstart', 'focusin']
    for (const type of types) document.addEventListener(type, listen, { passive: true })
    return () => {
      for (const type of types) document.removeEventListener(type, listen)
    }
  }, [client, pages])
}
