import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { shortDayOfYear, weekday } from '#contract/dutch-dates'
import { overviewText } from '../../../text/admin/overview'
import { Button } from '../../kit/button'
import { type SignUpDay, ticksTo, trendOf } from './sign-up-trend'
import './bars.css'

const text = overviewText.signUps

/** Sign-ups day by day, as a chart or as a table, with a summary in words. */
export function SignUps({
  days,
  active,
}: {
  /** Oldest first. */
  days: readonly SignUpDay[]
  /** The total number of sign-ups up to now. */
  active: number
}) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const { total, before, change } = trendOf(days)
  return (
    <div className="overview-block">
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4">
        <h3 className="text-lead tracking-[-0.01em] leading-[1.25]">{text.title}</h3>
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
          <div>
            <Button
              look="quiet"
              aria-controls={id}
              className="ml-[-2px] px-0"
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
            <th scope="row">{weekday(day)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In pixels: the bars, the space above them, and the labels below. */
const HEIGHT = 150
const TOP = 14
const BELOW = 24

/** A bar chart with a bar for each day, ending today, on an axis of integers. */
function Bars({ days }: { days: readonly SignUpDay[] }) {
  const ticks = ticksTo(Math.max(...days.map(({ count }) => count)))
  const most = ticks.at(-1) ?? 1
  const heightOf = (count: number) => (count / most) * HEIGHT
  const yOf = (count: number) => TOP + HEIGHT - heightOf(count)
  const height = TOP + HEIGHT + BELOW
  return (
    <div className="bars">
      <svg aria-hidden="true" className="shrink-0" width="30" height={height}>
        {ticks.map((tick) => (
          <text key={tick} x="24" y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-label={text.picture}
        className="flex-1 min-w-0 overflow-visible"
        width="100%"
        height={height}
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} data-base={tick === 0} />
        ))}
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={share(index + 0.14, days)}
            width={share(0.72, days)}
            y={yOf(count)}
            height={heightOf(count)}
            data-today={index === days.length - 1}
          >
            <title>{text.bar(weekday(day), count)}</title>
          </rect>
        ))}
        <DayLabels days={days} y={height - 5} />
      </svg>
    </div>
  )
}

/** A label every seven days, counted back from today. */
function DayLabels({ days, y }: { days: readonly SignUpDay[]; y: number }) {
  const last = days.length - 1
  return days.map(({ day }, index) => {
    if ((last - index) % 7 !== 0) return null
    const isToday = index === last
    return (
      <text
        key={day}
        x={isToday ? '100%' : share(index + 0.5, days)}
        y={y}
        textAnchor={isToday ? 'end' : index < 2 ? 'start' : 'middle'}
        data-today={isToday}
        data-near={last - index === 7}
      >
        {isToday ? text.today : shortDayOfYear(day)}
      </text>
    )
  })
}

const share = (index: number, days: readonly SignUpDay[]) => `${(index / days.length) * 100}%`
