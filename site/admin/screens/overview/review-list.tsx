import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Review } from '#contract/admin/reviews'
import { longDate } from '#contract/dutch-dates'
import { entriesText } from '../../../text/admin/entries'
import { reviewsText as text } from '../../../text/admin/reviews'
import { reviewsQuery } from '../../api/reviews-query'
import { Badge } from '../../kit/badge'

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
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4 min-w-0 content-start">
      <h2 className="overview-heading">{title}</h2>
      <ul className="border-b border-hair">
        {all.map((review) => (
          <Row key={review.screen} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Row({ review: { title, label, screen, askedBy, askedAt, isYours, returned } }: { review: Review }) {
  return (
    <li className="border-t border-hair py-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Link
          to={screen}
          className="mr-auto min-w-0 font-semibold wrap-anywhere underline underline-offset-4"
        >
          {title || entriesText.untitled}
        </Link>
        <span className="text-soft">{label}</span>
        {!isYours && <span>{text.by(askedBy ?? text.someone)}</span>}
        <time dateTime={returned?.at ?? askedAt}>{longDate(returned?.at ?? askedAt)}</time>
        <Badge tone={returned ? 'signal' : 'busy'}>{returned ? text.back : text.waiting}</Badge>
      </div>
      {returned?.note && <p className="mt-1 text-soft whitespace-pre-line">{returned.note}</p>}
    </li>
  )
}
