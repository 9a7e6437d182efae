import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The width from which there is room for things side by side; the same as in the admin's style sheets. */
const WIDE = '(width >= 50rem)'

/** Whether the window is wide enough to put things side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches)
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
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
