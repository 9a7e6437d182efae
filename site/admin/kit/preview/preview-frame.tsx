import { type RefObject, useEffect, useRef, useState } from 'react'
import { refuseFiles } from '../refuse-files'
import { emptyPage, scrollToPart, scrollToWords, showPage } from './show-page'

/**
 * A page at its real width, scaled down to fit. Its own policy blocks all scripts. It has no sandbox:
 * accessibility checkers wait forever for a frame in which their scripts cannot run.
 */
export function PreviewFrame({
  title,
  page: { html, address, turn },
  width,
  anchor,
  lines,
}: {
  title: string
  page: { readonly html: string; readonly address: string; readonly turn: number }
  /** The width in pixels of the screen that is simulated. */
  width: number
  /** The part of the page to show. */
  anchor?: string | undefined
  /** What somebody writes, the nearest line first: the page stays where that is. */
  lines?: readonly string[] | undefined
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [first] = useState(() => emptyPage(html))
  const [isLoaded, setLoaded] = useState(false)
  const hasFocus = useFrameFocus(frame)
  const box = useBox(place)
  const scale = box ? Math.min(1, box.width / width) : 1

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isLoaded && page) showPage(page, html)
  }, [isLoaded, html])

  useEffect(() => {
    const page = frame.current?.contentDocument
    // What is dragged over the frame does not reach the window around it.
    return isLoaded && page ? refuseFiles(page) : undefined
  }, [isLoaded])

  // After the page is rendered: another page scrolls to its own part too, and so does a part that was moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, another turn another place
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isLoaded && page && anchor) scrollToPart(page, anchor)
  }, [isLoaded, anchor, address, turn])

  // After both: what somebody writes may be far from the beginning of its part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is found once the page has it
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isLoaded && page && lines) scrollToWords(page, lines)
  }, [isLoaded, lines, html])

  return (
    <div
      ref={place}
      className="relative min-h-0 overflow-hidden bg-tint data-focused:after:absolute data-focused:after:inset-0 data-focused:after:border-[3px] data-focused:after:border-(--focus) data-focused:after:pointer-events-none"
      data-focused={hasFocus || undefined}
    >
      {box && (
        <iframe
          ref={frame}
          title={title}
          srcDoc={first}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to be able to
          tabIndex={0}
          onLoad={() => setLoaded(true)}
          className="absolute top-0 left-0 border-0 bg-ground [transform-origin:0_0]"
          style={{
            width,
            height: box.height / scale,
            left: (box.width - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}

/** The size of an element in CSS pixels, kept up to date; null until it has been measured. */
function useBox(place: RefObject<HTMLElement | null>): { width: number; height: number } | null {
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

/**
 * Whether the keyboard focus is inside a frame. CSS cannot tell: the focus is then in the frame's own document.
 * The window gets blur and focus events as the focus moves into the frame and out of it.
 */
function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const look = () => setFocus(frame.current !== null && document.activeElement === frame.current)
    const stop = new AbortController()
    for (const event of ['blur', 'focus']) window.addEventListener(event, look, { signal: stop.signal })
    return () => stop.abort()
  }, [frame])
  return hasFocus
}
