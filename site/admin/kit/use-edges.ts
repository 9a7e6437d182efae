import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways, with the class `edges`: fades the sides on which there is more to see.
 * @returns the ref of the row
 */
export function useEdges<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return
    function look() {
      if (!current) return
      const { scrollLeft, clientWidth, scrollWidth } = current
      current.toggleAttribute('data-before', scrollLeft > 1)
      current.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [])
  return row
}
