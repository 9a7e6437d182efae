import { type RefObject, useEffect, useRef } from 'react'

/**
 * Adds the browser behaviour of rendered Markdown, if it has images, videos or tables.
 * @param missing the text in place of an image that cannot be loaded
 */
export function useLiveText(html: string | null, missing: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has others of them
  useEffect(() => {
    const text = body.current
    if (!text?.querySelector('img,[data-frame],.table-frame')) return
    const live = import('./live-text').then(({ liveText }) => liveText(text, missing))
    return () => void live.then((end) => end())
  }, [html, missing])

  return body
}
