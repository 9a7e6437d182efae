import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Milliseconds after which a page that was arrived at has found its shape. */
const SETTLED = 3000

/**
 * What happens after a click on a link: the view goes smoothly to the top or to what the address names, and
 * the focus to the new page's heading. Going back leaves the view where the browser puts it.
 * @returns the title to announce, empty until the first navigation.
 */
export function useArrival(): string {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (last.current.key === key) return
    const isOtherPage = last.current.pathname !== pathname
    last.current = { key, pathname }
    return whenDrawn(() => {
      if (isOtherPage) {
        setTitle(document.title)
        focusHeading()
      }
      if (type !== 'POP') moveView(hash)
    })
  }, [key, hash, pathname, type])

  return title
}

/** Calls back once the new page's heading is there; the returned function cancels it. */
function whenDrawn(callback: () => void): () => void {
  if (document.querySelector('main h1')) {
    const frame = requestAnimationFrame(callback)
    return () => cancelAnimationFrame(frame)
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return
    observer.disconnect()
    // The head follows the page in an effect of its own.
    requestAnimationFrame(callback)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function moveView(hash: string): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (!hash) window.scrollTo({ top: 0, behavior })
  else moveToPlace(decodeURIComponent(hash.slice(1)), behavior)
}

/** Goes to a place on the page and stays there while blocks above it grow, until the visitor takes over. */
function moveToPlace(id: string, behavior: ScrollBehavior): void {
  const stop = new AbortController()
  const align = () => document.getElementById(id)?.scrollIntoView({ behavior })
  const observer = new ResizeObserver(align)
  observer.observe(document.body)
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    document.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  setTimeout(() => stop.abort(), SETTLED)
}
