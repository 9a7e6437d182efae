import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previews } from '#contract/admin/entries'
import { ask } from '../../../api/call'
import { useSettled } from '../../../kit/use-settled'

/** Milliseconds without a key before the server is asked. */
const PAUSE = 250

/** The text as the site will show it. */
export interface Preview {
  /** Sanitised HTML; null for a text that cannot be rendered, undefined before the first answer. */
  readonly html: string | null | undefined
  /** The text that `html` was made of. */
  readonly markdown: string
  /** Whether a newer text is on its way. */
  readonly isBehind: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Renders a text on the server as it comes to rest; the newest wins, and the last good one stays meanwhile. */
export function usePreview(text: string, isWanted: boolean): Preview {
  const markdown = useSettled(text, PAUSE)
  const [good, setGood] = useState<{ html: string | null | undefined; markdown: string }>({
    html: undefined,
    markdown: '',
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'markdown', markdown],
    queryFn: ({ signal }) => ask(previews.markdown, {}, { body: { markdown }, signal }),
    enabled: isWanted && markdown.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Every pause in typing makes one: only the last ones are worth their memory.
    gcTime: 10_000,
    refetchOnWindowFocus: false,
  })
  if (data && (data.html !== good.html || good.markdown !== markdown)) setGood({ html: data.html, markdown })
  return {
    ...good,
    isBehind: text !== good.markdown && !error,
    error,
    retry: () => void refetch(),
  }
}
