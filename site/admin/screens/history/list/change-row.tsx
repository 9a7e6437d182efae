import { Link } from 'react-router-dom'
import type { Change, ChangedItem } from '#contract/admin/history'
import { historyText as text } from '../../../../text/admin/history'
import { changeAddress } from '../history-address'
import '../history.css'
import { ClockTime } from './clock-time'
import { exactly, timeOf } from './days'
import { Initials } from './initials'

/** Entries that a row names; of a change that touched more it tells how many. */
const MOST_NAMED = 3

/** One change in a list: when, who, what it was in words, and which entries it touched. */
export function ChangeRow({ change }: { change: Change }) {
  const { sha, author, date, message, items } = change
  const more = items.length - MOST_NAMED
  return (
    <li className="history-row">
      <time dateTime={date} title={exactly(date)} className="history-time">
        <ClockTime time={timeOf(date)} />
      </time>
      <Initials name={author} />
      <div className="history-what">
        <Link to={changeAddress(sha)} className="history-message">
          {message}
        </Link>
        <p className="history-by">
          <span>{author}</span>
          {items.slice(0, MOST_NAMED).map((item) => (
            <Touched key={`${item.path} ${item.id}`} item={item} />
          ))}
          {more > 0 && <span>{text.andMore(more)}</span>}
        </p>
      </div>
      <code className="history-sha">{sha.slice(0, 7)}</code>
    </li>
  )
}

function Touched({ item: { title, screen } }: { item: ChangedItem }) {
  if (screen === undefined) return <span>{title}</span>
  return (
    <Link to={screen} className="history-entry">
      {title}
    </Link>
  )
}
