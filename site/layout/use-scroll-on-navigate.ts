import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * After a click on a link: smoothly to the top, or to the element that the address names. Going back leaves
 * the view where the browser puts it.
 */
export function useScrollOnNavigate(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hash` changes with the key
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (type === 'POP') return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target) target.scrollIntoView({ behavior })
    else if (!hash) window.scrollTo({ top: 0, behavior })
  }, [key, type])
}
