import { useEffect, useRef, useState } from 'react'
import { emptyPage, scrollToPart, showPage } from './show-page'
import { useBox } from './use-box'
import { useFrameFocus } from './use-frame-focus'

/**
 * A page at its real width, as small as it takes to fit. Its own policy lets no script run. It has no sandbox:
 * programs that judge how accessible a page is wait forever for a frame in which they may not run either.
 */
export function PreviewFrame({
  title,
  page: { html, address },
  width,
  anchor,
}: {
  title: string
  page: { readonly html: string; readonly address: string }
  /** Pixels of the screen that it is shown on. */
  width: number
  /** The part of the page to show. */
  anchor?: string | undefined
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

  // After the page stands there: another one begins at its own part too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (isLoaded && page && anchor) scrollToPart(page, anchor)
  }, [isLoaded, anchor, address])

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
