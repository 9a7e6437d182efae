import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { shortDayOfYear, weekday } from '#contract/dutch-dates'
import { overviewText } from '../../../text/admin/overview'
import { Button } from '../../kit/button'
import { ALIGNED, OverviewBlock } from './overview-part'
import { type SignUpDay, ticksTo, trendOf } from './sign-up-trend'

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
    <OverviewBlock
      title={text.title}
      beside={
        <Link to={screens.subscribers.to()} className="history-link">
          {text.all}
        </Link>
      }
    >
      {total === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <p>
            <strong>{text.total(total)}</strong> {change === 0 ? text.same : text.change(change, before)}
          </p>
          <div id={id}>{isTable ? <DayTable days={days} /> : <Bars days={days} />}</div>
          <div className={ALIGNED}>
            <Button look="quiet" aria-controls={id} onClick={() => setTable(!isTable)}>
              {isTable ? text.chart : text.table}
            </Button>
          </div>
        </>
      )}
      <p className="text-soft">{text.active(active)}</p>
    </OverviewBlock>
  )
}

function DayTable({ days }: { days: readonly SignUpDay[] }) {
  return (
    <table className="w-full max-w-[26rem] tabular-nums text-left">
      <caption className="sr-only">{text.picture}</caption>
      <thead>
        <tr className="[&>*]:py-[0.25rem] [&>*]:border-b-2 [&>*]:border-ink [&>*]:font-semibold">
          <th scope="col">{text.day}</th>
          <th scope="col" className="text-right">
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, count }) => (
          <tr key={day} className="[&>*]:py-[0.25rem] [&>*]:border-b [&>*]:border-hair [&>*]:font-normal">
            <th scope="row">{weekday(day)}</th>
            <td className="text-right">{count}</td>
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
    <div className="flex tabular-nums [&_text]:text-mark">
      <svg aria-hidden="true" className="shrink-0" width="30" height={height}>
        {ticks.map((tick) => (
          <text key={tick} x="24" y={yOf(tick) + 4} textAnchor="end" className="fill-soft">
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
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-ink stroke-2' : 'stroke-hair'}
          />
        ))}
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={share(index + 0.14, days)}
            width={share(0.72, days)}
            y={yOf(count)}
            height={heightOf(count)}
            className={`hover:fill-link ${index === days.length - 1 ? 'fill-signal' : 'fill-ink'}`}
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
        className={lookOf(last - index)}
      >
        {isToday ? text.today : shortDayOfYear(day)}
      </text>
    )
  })
}

/** Where there is little room, the label next to that of today is left out. */
function lookOf(daysAgo: number): string {
  if (daysAgo === 0) return 'fill-ink font-semibold'
  return daysAgo === 7 ? 'fill-soft @max-[24rem]:hidden' : 'fill-soft'
}

const share = (index: number, days: readonly SignUpDay[]) => `${(index / days.length) * 100}%`
