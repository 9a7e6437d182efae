import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is at least that many pixels wide, and goes on being so. */
export function useIsWide(element: RefObject<HTMLElement | null>, least: number): boolean {
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
