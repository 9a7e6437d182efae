import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The width from which there is room for things side by side; the same as in the admin's style sheets. */
const WIDE = '(width >= 50rem)'

/** The width from which there is room for a form beside a preview of its page; the same as in preview/beside.css. */
const WIDEST = '(width >= 80rem)'

/** Whether the window is wide enough to put things side by side. */
export const useIsWide = () => useMatches(WIDE)

/** Whether the window is wide enough for a form beside a preview of its page. */
export const useHasRoomBeside = () => useMatches(WIDEST)

function useMatches(media: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(follow, () => window.matchMedia(media).matches)
}

/** Whether an element is at least that many pixels wide; follows changes. */
export function useIsWiderThan(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const look = () => setWide(current.clientWidth >= least)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, least])
  return isWide
}
