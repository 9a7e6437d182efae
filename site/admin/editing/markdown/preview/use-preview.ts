import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previews } from '#contract/admin/entries'
import { ask } from '../../../api/call'
import { useSettled } from '../../../kit/use-settled'

/** Milliseconds without typing before the server is asked. */
const PAUSE = 250

/** The rendered text. */
export interface Preview {
  /** Sanitised HTML; null for a text that cannot be rendered, undefined before the first reply. */
  readonly html: string | null | undefined
  /** The text that `html` was rendered from. */
  readonly markdown: string
  /** Whether there is nothing to render. */
  readonly isEmpty: boolean
  /** Whether a newer text is being rendered. */
  readonly isBehind: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Renders a text on the server after a pause in typing; until a reply arrives the last good one stays. */
export function usePreview(text: string, isWanted: boolean): Preview {
  const markdown = useSettled(text, PAUSE)
  const [good, setGood] = useState<{ html: string | null | undefined; markdown: string }>({
    html: undefined,
    markdown: '',
  })
  const { data, error, refetch } = useQuery({
    // A text that nobody looks at is not read whole at each key that is typed, here nor below.
    queryKey: ['preview', 'markdown', isWanted ? markdown : ''],
    queryFn: ({ signal }) => ask(previews.markdown, {}, { body: { markdown }, signal }),
    enabled: isWanted && markdown.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Every pause in typing adds a cache entry: only the last ones are worth keeping.
    gcTime: 10_000,
    refetchOnWindowFocus: false,
  })
  if (data && (data.html !== good.html || good.markdown !== markdown)) setGood({ html: data.html, markdown })
  return {
    ...good,
    isEmpty: isWanted && text.trim() === '',
    isBehind: text !== good.markdown && !error,
    error,
    retry: () => void refetch(),
  }
}
