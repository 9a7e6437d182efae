import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoScript } from './no-script'

/**
 * Mounts its content when it comes within `margin` of the view, and keeps it. Until then the skeleton
 * stands there; without JavaScript the content itself, from a noscript element.
 */
export function LazyMount({
  margin,
  skeleton,
  children,
}: {
  /** As in CSS: `200px`. */
  margin: string
  skeleton: ReactNode
  children: ReactNode
}) {
  const [isMounted, setMounted] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setMounted(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    // Whoever goes through the page by keyboard must not jump past what is not there yet.
    const mountForKeyboard = (event: KeyboardEvent) => {
      if (event.key === 'Tab') setMounted(true)
    }
    document.addEventListener('keydown', mountForKeyboard)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', mountForKeyboard)
    }
  }, [margin])

  if (isMounted) return children
  return (
    <>
      <div ref={place} className="needs-script">
        {skeleton}
      </div>
      <NoScript>{children}</NoScript>
    </>
  )
}
