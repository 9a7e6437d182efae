import { useQuery } from '@tanstack/react-query'
import type { AnyContentType } from '#contract/content/content-types'
import { reviewsText } from '../../../text/admin/reviews'
import { reviewsQuery } from '../../api/reviews-query'
import { Badge } from '../../kit/badge'

/** The state of an entry in words and colour; renders nothing for a type without states. */
export function StateBadge({ type, state }: { type: AnyContentType; state: string }) {
  const at = type.states.findIndex(({ name }) => name === state)
  const found = type.states[at]
  if (!found) return null
  // What waits is never done.
  const isDone = at === type.states.length - 1 && !type.waitsFor
  return <Badge tone={at === 0 ? 'quiet' : isDone ? 'good' : 'busy'}>{found.label}</Badge>
}

/** Says that a draft waits to be read, or came back; renders nothing for any other entry. */
export function ReviewBadge({ type, id }: { type: AnyContentType; id: string }) {
  const { data } = useQuery({ ...reviewsQuery, enabled: type.planning !== undefined })
  const review = data?.find((one) => one.type === type.name && one.id === id)
  if (!review) return null
  return review.returned ? (
    <Badge tone="signal">{reviewsText.back}</Badge>
  ) : (
    <Badge tone="busy">{reviewsText.waiting}</Badge>
  )
}
