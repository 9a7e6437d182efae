import { useEffect, useId, useRef, useState } from 'react'
import { cropClasses } from '#contract/crop-classes'
import { NoScript, useIsNoScript } from './no-script'
import { useStill } from './still'

type State = 'waiting' | 'loading' | 'shown' | 'fallback' | 'failed'

/** The width of a card's picture: a third, a half or all of the page. */
const CARD_SIZES = '(min-width: 60rem) 27rem, (min-width: 40rem) 50vw, 100vw'

/** How near an image must be before it is loaded, and how much of it (tests/spec.md, section 9). */
const NEAR = { rootMargin: '100px', threshold: 0.1 }

interface Attributes {
  readonly width: number
  readonly height: number
  readonly srcSet?: string | undefined
  readonly color: string
  readonly crops?: { readonly wide: { readonly x: number; readonly y: number } } | undefined
}

interface PictureProps {
  readonly src: string
  /** The image's properties; without them it is taken to be one of our own drawings. */
  readonly image?: Attributes | undefined
  /** The HTML attribute; by default that of a card in a grid. */
  readonly sizes?: string
  readonly alt: string
  readonly fallback?: string
  /** The text shown when there is no image. */
  readonly missing: string
  /** For a picture in the first view: loaded at once. */
  readonly isFirst?: boolean
  /** Called when there is no image, for callers that would rather show nothing. */
  readonly onMissing?: () => void
}

/**
 * An image in a fixed 16 : 9 frame: a plain background while it loads, a fallback image or a text when it
 * fails. Without script, the image itself from a noscript element.
 */
export function Picture({
  src,
  image: known,
  sizes = CARD_SIZES,
  alt,
  fallback,
  missing,
  isFirst = false,
  onMissing,
}: PictureProps) {
  const isNoScript = useIsNoScript()
  const isStill = useStill() !== undefined
  const id = useId()
  const [state, setState] = useState<State>(isFirst || isShown(id) ? 'loading' : 'waiting')
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const fail = () => setState((before) => (fallback && before !== 'fallback' ? 'fallback' : 'failed'))

  useEffect(() => {
    if (state !== 'waiting' || !frame.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setState('loading')
    }, NEAR)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [state])

  useEffect(() => {
    // The image in the server's HTML may have loaded or failed before hydration; its events are not repeated.
    const { complete, naturalWidth } = image.current ?? {}
    if (complete) setState(naturalWidth ? 'shown' : fallback ? 'fallback' : 'failed')
  }, [fallback])

  useEffect(() => {
    if (state === 'failed') onMissing?.()
  }, [state, onMissing])

  if (state === 'failed') {
    return (
      <div className="grid aspect-video place-items-center bg-tint text-soft">
        <p className="p-3 text-center text-small">{missing}</p>
      </div>
    )
  }
  const attributes = {
    width: known?.width ?? 1200,
    height: known?.height ?? 675,
    ...(known?.srcSet && state !== 'fallback' ? { srcSet: known.srcSet, sizes } : {}),
    decoding: 'async',
    className: cropClasses('relative size-full object-cover', known?.crops?.wide),
  } as const
  if (isNoScript) return <img src={src} loading="lazy" {...attributes} alt={alt} />
  return (
    <div ref={frame} id={id} className="picture relative aspect-video overflow-hidden bg-tint">
      {known?.srcSet && <Ground color={known.color} />}
      {state === 'waiting' && !isStill ? (
        <NoScript>
          <img src={src} loading="lazy" {...attributes} alt={alt} />
        </NoScript>
      ) : (
        <img
          ref={image}
          src={state === 'fallback' ? fallback : src}
          fetchPriority={isFirst ? 'high' : 'auto'}
          loading={isStill && !isFirst ? 'lazy' : undefined}
          onLoad={() => setState((before) => (before === 'fallback' ? before : 'shown'))}
          onError={fail}
          {...attributes}
          alt={alt}
        />
      )}
    </div>
  )
}

/** Whether the start script has already inserted the image, before hydration. */
const isShown = (id: string) => Boolean(globalThis.document?.getElementById(id)?.querySelector('img'))

/** The image's colour until it has loaded: an SVG attribute, so that no style attribute is needed. */
function Ground({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute size-full">
      <path d="M0 0H1V1H0Z" fill={color} />
    </svg>
  )
}
