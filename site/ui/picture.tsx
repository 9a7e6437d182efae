import { useEffect, useRef, useState } from 'react'

type State = 'loading' | 'shown' | 'fallback' | 'failed'

/**
 * An image that keeps its place: a quiet ground while it loads, a fallback image or a text when it fails.
 * It fills the width it is given, at 16 : 9 or as `shape` says.
 */
export function Picture({
  src,
  alt,
  fallback,
  missing,
  isFirst = false,
  shape = 'aspect-video',
  onMissing,
}: {
  src: string
  alt: string
  fallback?: string
  /** Shown when there is no image to show. */
  missing: string
  /** For the picture of the first view. */
  isFirst?: boolean
  /** The class that gives the picture its height. */
  shape?: string
  /** Told when there is no image to show, for who would rather show nothing. */
  onMissing?: () => void
}) {
  const [state, setState] = useState<State>('loading')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // The image may have settled before the page was hydrated; its events are not sent again.
    const { complete, naturalWidth } = image.current ?? {}
    if (complete) setState(naturalWidth ? 'shown' : fallback ? 'fallback' : 'failed')
  }, [fallback])

  useEffect(() => {
    if (state === 'failed') onMissing?.()
  }, [state, onMissing])

  if (state === 'failed') {
    return (
      <div className={`grid place-items-center bg-tint text-soft ${shape}`}>
        <p className="p-3 text-center text-small">{missing}</p>
      </div>
    )
  }
  return (
    <div className={`overflow-hidden bg-tint ${shape}`}>
      <img
        ref={image}
        src={state === 'fallback' ? fallback : src}
        alt={alt}
        width={1200}
        height={675}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setState((before) => (before === 'fallback' ? before : 'shown'))}
        onError={() => setState((before) => (fallback && before !== 'fallback' ? 'fallback' : 'failed'))}
        className="size-full object-cover"
      />
    </div>
  )
}
