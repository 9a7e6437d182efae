import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isSameScreen } from './same-screen'

/** Milliseconds for which a screen that is still loading may take the focus when it arrives. */
const PATIENCE = 5000

/**
 * What a screen may have given the focus itself: the part that the address names, which rendered with it, or the
 * row of a list that is returned to.
 */
const OWN_FOCUS = ':is([tabindex="-1"]:not(h1), [data-field] *, [data-own-focus] *):focus'

/**
 * After navigating to another screen: its heading gets the focus, and with it is read, and the page scrolls to the
 * top. A change of only the query, such as a filter, or another address for the same screen moves nothing.
 * @returns the title to announce, where a screen gave the focus to something else; otherwise empty
 */
export function useScreenArrival(main: RefObject<HTMLElement | null>): string {
  const location = useLocation()
  const { pathname } = location
  const type = useNavigationType()
  const isSame = isSameScreen(location, type)
  // The document itself is announced by the browser, but not the screen that comes after logging in.
  const last = useRef(type === 'POP' ? pathname : undefined)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (last.current === pathname || !main.current) return
    last.current = pathname
    if (isSame) return
    if (type !== 'POP' && !main.current.querySelector(OWN_FOCUS)) {
      window.scrollTo({ top: 0, behavior: 'instant' })
    }
    return followHeading(main.current, (isRead) => setTitle(isRead ? '' : document.title))
  }, [pathname, type, isSame, main])

  return title
}

/**
 * Focuses the heading, and the one that replaces it once the screen itself has loaded. Stops as soon as the
 * user does anything.
 * @param onArrival called with whether the heading has the focus
 */
function followHeading(main: HTMLElement, onArrival: (isFocused: boolean) => void): () => void {
  let heading: HTMLElement | null = null
  const stop = new AbortController()
  function follow() {
    const found = main.querySelector<HTMLElement>('h1')
    if (!found || found === heading) return
    heading = found
    if (!main.querySelector(OWN_FOCUS)) found.focus({ preventScroll: true })
    onArrival(document.activeElement === found)
  }
  // A screen that moves the focus on, such as to a row of its list, does so before the heading was read.
  main.addEventListener('focusin', ({ target }) => target !== heading && onArrival(false), {
    signal: stop.signal,
  })
  const observer = new MutationObserver(follow)
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  for (const event of ['keydown', 'pointerdown']) {
    document.addEventListener(event, () => stop.abort(), { signal: stop.signal, capture: true })
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  follow()
  return () => stop.abort()
}
