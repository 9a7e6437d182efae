import { type ReactNode, useEffect, useRef, useState } from 'react'

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
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setMounted(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])

  if (isMounted) return children
  return (
    <>
      <div ref={place} className="needs-script">
        {skeleton}
      </div>
      <noscript>{children}</noscript>
    </>
  )
}
