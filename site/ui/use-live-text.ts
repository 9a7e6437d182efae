import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings what rendered Markdown does in the browser, where it has images or videos.
 * @param missing stands in the place of an image that cannot be loaded.
 */
export function useLiveText(html: string | null, missing: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other images and videos
  useEffect(() => {
    const text = body.current
    if (!text?.querySelector('img,[data-frame]')) return
    const live = import('./live-text').then(({ liveText }) => liveText(text, missing))
    return () => void live.then((end) => end())
  }, [html, missing])

  return body
}
