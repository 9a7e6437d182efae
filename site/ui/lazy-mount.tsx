import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoScript } from './no-script'
import { useStill } from './still'

/**
 * Mounts its content once it comes within 200 pixels of the view (tests/spec.md, section 9). Until then it shows the
 * skeleton; without JavaScript the content itself, from a noscript element; on a still page always the content.
 */
export function LazyMount({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
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
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    // A keyboard user must not jump past content that is not mounted yet.
    const mountForKeyboard = (event: KeyboardEvent) => {
      if (event.key === 'Tab') setMounted(true)
    }
    document.addEventListener('keydown', mountForKeyboard)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', mountForKeyboard)
    }
  }, [])

  if (useStill() || isMounted) return children
  return (
    <>
      <div ref={place} className="needs-script">
        {skeleton}
      </div>
      <NoScript>{children}</NoScript>
    </>
  )
}
