import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shareCard } from '#contract/admin/share-card'
import { ask } from '../../../../api/call'
import { useSettled } from '../../../../kit/use-settled'

/** Milliseconds without a key before the server draws: that takes longer than rendering a text. */
const PAUSE = 800

/** The share card of a title as an image (data URI); the last one stays while a new one is drawn. */
export function useShareCard(card: { readonly title: string; readonly tag: string }) {
  const title = useSettled(card.title, PAUSE)
  const tag = useSettled(card.tag, PAUSE)
  return useQuery({
    queryKey: ['preview', 'card', title, tag],
    queryFn: ({ signal }) => ask(shareCard.draw, {}, { body: { title, tag }, signal }),
    placeholderData: keepPreviousData,
    enabled: title.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
