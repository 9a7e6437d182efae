import { Link } from 'react-router-dom'
import { SUBSCRIBERS_A_PAGE } from '#contract/subscriber-list'
import { subscribersText } from '../../../../text/admin/subscribers'
import type { ShownPeople } from './use-people-view'

const text = subscribersText.list

/** Back and forth through the pages of the list; nothing when there is one. */
export function PeoplePages({ total, shown }: { total: number; shown: ShownPeople }) {
  const { page } = shown.view
  const last = Math.max(1, Math.ceil(total / SUBSCRIBERS_A_PAGE))
  if (last === 1) return null
  return (
    <nav aria-label={text.pages} className="people-pages">
      {page > 1 && (
        <Link to={shown.addressOf({ page: page - 1 })} rel="prev" className="button button-outline">
          {text.previous}
        </Link>
      )}
      <p>{text.page(page, last)}</p>
      {page < last && (
        <Link to={shown.addressOf({ page: page + 1 })} rel="next" className="button button-outline">
          {text.next}
        </Link>
      )}
    </nav>
  )
}
