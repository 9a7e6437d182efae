import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Review, reviews } from '#contract/admin/reviews'
import { visibilityOf } from '#contract/content/entry-plan'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { reviewsText as text } from '../../../text/admin/reviews'
import { ask } from '../../api/call'
import { reviewsQuery } from '../../api/reviews-query'
import type { EntryEditor } from '../../editing/use-editor'
import { useNotices } from '../../shell/notices'

interface EntryReview {
  /** The request to read the entry; absent when nobody asked. */
  readonly review: Review | undefined
  /** Whether the entry is a saved draft, or a change that waits, and nobody asked for it to be read. */
  readonly canAsk: boolean
  /** Says that it is ready to be read, after saving what was typed. */
  readonly ask: () => void
  readonly withdraw: () => void
  readonly isBusy: boolean
}

/** Whether an entry waits to be read, and asking for that. */
export function useReview({ source, seen, changes, save, isGone }: EntryEditor): EntryReview {
  const client = useQueryClient()
  const { notify, tellFailure } = useNotices()
  const { type, id, isNew } = source
  const [item = {}] = seen.items
  const isHidden = type.waitsFor
    ? item[PENDING_MOMENT] === null
    : type.planning !== undefined && visibilityOf(type, item, Date.now()) === 'hidden'
  const isDraft = isHidden && !isNew && !isGone
  const { data: all = [] } = useQuery({ ...reviewsQuery, enabled: isDraft })
  const review = isDraft ? all.find((one) => one.type === type.name && one.id === id) : undefined
  const said = (words: string) => ({
    onSuccess() {
      notify({ kind: 'good', text: words })
      void client.invalidateQueries({ queryKey: reviewsQuery.queryKey })
    },
    onError: tellFailure,
  })
  const body = { type: type.name, id }
  const asking = useMutation({ mutationFn: () => ask(reviews.ask, {}, { body }), ...said(text.asked) })
  const leaving = useMutation({
    mutationFn: () => ask(reviews.withdraw, {}, { body }),
    ...said(text.takenBack),
  })
  return {
    review,
    canAsk: isDraft && (review === undefined || review.returned !== null),
    ask: () => (changes.length > 0 ? save({ done: () => asking.mutate() }) : asking.mutate()),
    withdraw: () => leaving.mutate(),
    isBusy: asking.isPending || leaving.isPending,
  }
}
