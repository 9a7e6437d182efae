import { useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/admin/reviews'
import { longDate } from '#contract/dutch-dates'
import { reviewsText as text } from '../../../text/admin/reviews'
import { reviewsQuery } from '../../api/reviews-query'
import { Badge } from '../../kit/badge'
import { EntryList, ListedEntry, OverviewPart } from './overview-part'

/** What waits to be read, and what came back to its writer; nothing when there is neither. */
export function ReviewList() {
  const { data: all = [] } = useQuery(reviewsQuery)
  const back = all.filter(({ returned }) => returned)
  const waiting = all.filter(({ returned }) => !returned)
  return (
    <>
      {back.length > 0 && <Reviews title={text.back} all={back} />}
      {waiting.length > 0 && <Reviews title={text.waiting} all={waiting} />}
    </>
  )
}

function Reviews({ title, all }: { title: string; all: readonly Review[] }) {
  return (
    <OverviewPart title={title}>
      <EntryList>
        {all.map((review) => (
          <Row key={review.screen} review={review} />
        ))}
      </EntryList>
    </OverviewPart>
  )
}

function Row({ review }: { review: Review }) {
  const { label, askedBy, askedAt, isYours, returned } = review
  const at = returned?.at ?? askedAt
  return (
    <ListedEntry entry={review} note={returned?.note}>
      <span className="text-soft">{label}</span>
      {!isYours && <span>{text.by(askedBy ?? text.someone)}</span>}
      <time dateTime={at}>{longDate(at)}</time>
      <Badge tone={returned ? 'signal' : 'busy'}>{returned ? text.back : text.waiting}</Badge>
    </ListedEntry>
  )
}
