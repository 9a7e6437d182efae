import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the keyboard is in a frame. Style sheets cannot tell: what has the focus is the page in it. The window
 * loses and gets the focus as it moves into the frame and out of it.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const look = () => setFocus(frame.current !== null && document.activeElement === frame.current)
    const stop = new AbortController()
    for (const event of ['blur', 'focus']) window.addEventListener(event, look, { signal: stop.signal })
    return () => stop.abort()
  }, [frame])
  return hasFocus
}
