import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { overviewText } from '../../../../text/admin/overview'
import { Button } from '../../../kit/button'
import { Bars } from './bars'
import { longDay, type SignUpDay, trendOf } from './sign-up-trend'
import './bars.css'

const text = overviewText.signUps

/** Sign-ups day by day, as a picture or as a table, and what they come to in words. */
export function SignUps({
  days,
  active,
}: {
  /** The oldest first. */
  days: readonly SignUpDay[]
  /** Of all time, as it stands now. */
  active: number
}) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const { total, before, change } = trendOf(days)
  return (
    <div className="overview-block">
      <div className="overview-block-head">
        <h3 className="overview-subheading">{text.title}</h3>
        <Link to={screens.subscribers.to()} className="history-link">
          {text.all}
        </Link>
      </div>
      {total === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <p>
            <strong>{text.total(total)}</strong> {change === 0 ? text.same : text.change(change, before)}
          </p>
          <div id={id}>{isTable ? <DayTable days={days} /> : <Bars days={days} />}</div>
          <div className="overview-block-foot">
            <Button
              look="quiet"
              aria-controls={id}
              className="overview-toggle"
              onClick={() => setTable(!isTable)}
            >
              {isTable ? text.chart : text.table}
            </Button>
          </div>
        </>
      )}
      <p className="text-soft">{text.active(active)}</p>
    </div>
  )
}

function DayTable({ days }: { days: readonly SignUpDay[] }) {
  return (
    <table className="day-table">
      <caption className="sr-only">{text.picture}</caption>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{longDay(day)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
