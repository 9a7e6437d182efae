import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Item, previews } from '#contract/admin/entries'
import { ask } from '../../api/call'
import { useSettled } from '../use-settled'

/** Milliseconds without a change before the preview is rendered again. */
const PAUSE = 400

/** A page, and the unsaved content to show in it. */
export interface PreviewedPage {
  /** Path on the site. */
  readonly address: string
  readonly whole?: Readonly<Record<string, Item | readonly Item[]>>
  readonly entry?: { readonly type: string; readonly value: Item }
  /** Another number: the frame goes to its part of the page again, once that shows what is here. */
  readonly turn?: number
}

/** The preview of a page: the last one that could be rendered, even when the newest failed. */
export interface PagePicture {
  /** Null until the first one has arrived. */
  readonly shown: { readonly html: string; readonly address: string; readonly turn: number } | null
  readonly isBusy: boolean
  /** Why the newest could not be rendered; null when it could. */
  readonly error: Error | null
  readonly retry: () => void
}

export function usePagePreview(page: PreviewedPage): PagePicture {
  // As text, since a form keeps making new objects with equal values.
  const wanted = JSON.stringify(page)
  const settled = useSettled(wanted, PAUSE)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'preview', settled],
    queryFn: async ({ signal }) => {
      const { turn = 0, ...body }: PreviewedPage = JSON.parse(settled)
      return { ...(await ask(previews.page, {}, { body, signal })), address: body.address, turn }
    },
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const [shown, setShown] = useState<PagePicture['shown']>(null)
  if (data && data !== shown) setShown(data)
  return { shown, isBusy: isFetching || settled !== wanted, error, retry: () => void refetch() }
}
