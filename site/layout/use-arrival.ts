import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Milliseconds after which a page that was arrived at has found its shape. */
const SETTLED = 3000

/** Pixels between a place and the top of the view within which it is what the browser went to. */
const NEAR = 100

/**
 * What happens after a click on a link: the view goes smoothly to the top or to what the address names, and
 * the focus to that place or to the new page's heading. Going back leaves the view where the browser puts it, and the
 * focus on the link by which the page was left. A page that is opened at a place stays there while what stands above it
 * grows.
 * @returns the title to announce, empty until the first navigation.
 */
export function useArrival(): string {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (last.current.key === key) return
    const left = last.current.pathname
    const isOtherPage = left !== pathname
    last.current = { key, pathname }
    return whenThere(heading, (title) => {
      const place = type === 'POP' ? null : document.getElementById(placeIn(hash))
      if (isOtherPage) setTitle(document.title)
      if (place || isOtherPage) focusOn(place ?? title)
      if (type !== 'POP') moveView(hash)
      else if (isOtherPage) {
        // It may stand in a block that comes when it is scrolled to.
        const stop = whenThere(
          () => linkTo(left),
          (link) => document.activeElement === title && focusOn(link),
        )
        setTimeout(stop, SETTLED)
      }
    })
  }, [key, hash, pathname, type])

  useEffect(() => {
    const id = placeIn(window.location.hash)
    return isShownAt(id) ? stayAtPlace(id, 'instant') : undefined
  }, [])

  return title
}

/** Whether the view is at that place, or has not left the top: elsewhere is where the visitor went by themselves. */
function isShownAt(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) return false
  return window.scrollY === 0 || Math.abs(place.getBoundingClientRect().top) < NEAR
}

/** @returns the id in the hash of an address, empty when it names none or cannot be read. */
function placeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** The first link of the page to that path. */
const linkTo = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].find((link) => link.getAttribute('href') === path)

/** Calls back once it is there, when the page has been drawn; the returned function cancels it. */
function whenThere(find: () => HTMLElement | null | undefined, callback: (found: HTMLElement) => void) {
  let frame = 0
  const look = () => {
    const found = find()
    if (!found) return
    observer.disconnect()
    // The head follows the page in an effect of its own.
    frame = requestAnimationFrame(() => callback(found))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** The next Tab goes on from there. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function moveView(hash: string): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (!hash) window.scrollTo({ top: 0, behavior })
  else stayAtPlace(placeIn(hash), behavior)
}

/**
 * Goes to a place on the page and stays there while blocks above it grow, until the visitor takes over.
 * @returns ends it sooner.
 */
function stayAtPlace(id: string, behavior: ScrollBehavior): () => void {
  const stop = new AbortController()
  const align = () => document.getElementById(id)?.scrollIntoView({ behavior })
  const observer = new ResizeObserver(align)
  observer.observe(document.body)
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    document.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  setTimeout(() => stop.abort(), SETTLED)
  return () => stop.abort()
}
