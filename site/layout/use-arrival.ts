import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Milliseconds after which the layout of a new page has settled. */
const SETTLED = 3000

/** Pixels from the top of the view within which the browser counts as having scrolled to a place. */
const NEAR = 100

/**
 * After a click on a link: scrolls smoothly to the top or to the place in the address, and focuses that place, or
 * the heading of the new page (or of another part of the same list) unless the page itself has focused a field. After
 * Back, focuses the link by which the page was left, and puts the view back where it was: a browser does not, while a
 * smooth scroll goes on. A page that is opened at a place stays there while the content above it grows.
 * @returns the title to announce, empty until the first navigation.
 */
export function useArrival(): string {
  const { key, hash, pathname, search } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname, search, isNew: false, from: '', top: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read while the page that is left is still there
  const top = useMemo(() => globalThis.scrollY, [key])
  const [title, setTitle] = useState('')

  useEffect(() => {
    // Some pages have their heading before the data that their title is made of.
    const element = document.querySelector('title')
    return element ? onChange(element, () => last.current.isNew && setTitle(document.title)) : undefined
  }, [])

  useEffect(() => {
    if (last.current.key === key) return
    const before = last.current
    const isBack = type === 'POP'
    const left = before.pathname + before.search
    const isOtherPage = before.pathname !== pathname
    // A filter or a field that was used stays in use. Safari does not focus a link that is clicked, but what is around it.
    const isNew =
      isOtherPage ||
      (!isBack && last.current.search !== search && !document.activeElement?.matches('button, input'))
    last.current = { key, pathname, search, isNew, from: isBack ? '' : before.key, top }
    // What is still loading is seen from its top; a place comes with it.
    if (!isBack && !hash) moveView(hash)
    return whenThere(heading, (title) => {
      const place = isBack ? null : document.getElementById(placeIn(hash))
      if (place || (isNew && !document.activeElement?.matches('main input'))) focusOn(place ?? title)
      // A place that another page turns out not to have is its top.
      if (!isBack && hash) moveView(place || !isOtherPage ? hash : '')
      // Without a place: one on this page, which the browser goes to by itself, comes with the key of the first entry.
      const isReturn = key + hash === before.from
      if (isReturn) window.scrollTo({ top: before.top, behavior: 'instant' })
      if (place || (!isBack && !isOtherPage)) return
      // The link may be in a block that is loaded on scrolling, and the place in one that waits for its data.
      const find = () => (isBack ? linkTo(left) : document.getElementById(placeIn(hash)))
      const stop = whenThere(find, (late) => {
        if (document.activeElement !== title) return
        focusOn(late)
        if (!isBack) moveView(hash)
        // On a page that is shorter until its blocks are loaded, the view could not be put back.
        else if (isReturn) showFocused()
      })
      setTimeout(stop, SETTLED)
    })
  }, [key, hash, pathname, search, type, top])

  useEffect(() => {
    const id = placeIn(window.location.hash)
    return isShownAt(id) ? stayAtPlace(id, 'instant') : undefined
  }, [])

  return title
}

/** Whether the view is at that place or still at the top: anywhere else, the visitor has scrolled. */
function isShownAt(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) return false
  return window.scrollY === 0 || Math.abs(place.getBoundingClientRect().top) < NEAR
}

/** @returns the id in the hash of an address; empty when there is none or it is malformed */
function placeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** The first link on the page to that address. */
const linkTo = (address: string) =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`)

/** Calls back once the element exists and the page is rendered; the returned function cancels it. */
function whenThere(find: () => HTMLElement | null | undefined, callback: (found: HTMLElement) => void) {
  let frame = 0
  const look = () => {
    const found = find()
    if (!found) return
    stop()
    // The page may focus a field of its own in an effect.
    frame = requestAnimationFrame(() => callback(found))
  }
  const stop = onChange(document.body, look)
  look()
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}

/** Calls back whenever something in the element came or went; the returned function ends that. */
function onChange(element: Element, callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(element, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Makes an element focusable and focuses it, so that the next Tab continues from there. */
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
 * Scrolls to a place on the page and stays there while blocks above it grow, until the visitor does something. Whoever
 * goes on from there with Tab keeps in view what has the focus.
 * @returns a function that stops this earlier.
 */
function stayAtPlace(id: string, behavior: ScrollBehavior): () => void {
  const stop = new AbortController()
  let align = (how = behavior) => document.getElementById(id)?.scrollIntoView({ behavior: how })
  const observer = new ResizeObserver(() => align())
  observer.observe(document.body)
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'keydown', 'pointerdown']) {
    const onSign = (event: Event) => {
      if ('key' in event && event.key === 'Tab') {
        // A smooth scroll that went on would end where the place was before the page grew.
        align('instant')
        align = showFocused
      } else stop.abort()
    }
    document.addEventListener(type, onSign, { signal: stop.signal, passive: true })
  }
  setTimeout(() => stop.abort(), SETTLED)
  return () => stop.abort()
}

/** Brings what has the focus back into view. */
function showFocused(): void {
  const focused = document.activeElement
  if (!focused) return
  const { top, bottom } = focused.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) focused.scrollIntoView({ block: 'center', behavior: 'instant' })
}
