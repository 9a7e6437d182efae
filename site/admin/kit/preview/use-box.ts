import { type RefObject, useEffect, useState } from 'react'

/** The size of an element in CSS pixels, as long as it stands there; null before it was measured. */
export function useBox(place: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [box, setBox] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return box
}
