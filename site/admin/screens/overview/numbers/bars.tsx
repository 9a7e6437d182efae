import { overviewText } from '../../../../text/admin/overview'
import { longDay, type SignUpDay, shortDay } from './sign-up-trend'
import { ticksTo } from './ticks'

const text = overviewText.signUps

/** Pixels: of the bars, of the room above them, and of the days below. */
const HEIGHT = 150
const TOP = 14
const BELOW = 24

/** A bar for every day, the last one today, on an axis of whole numbers. */
export function Bars({ days }: { days: readonly SignUpDay[] }) {
  const ticks = ticksTo(Math.max(...days.map(({ count }) => count)))
  const most = ticks.at(-1) ?? 1
  const heightOf = (count: number) => (count / most) * HEIGHT
  const yOf = (count: number) => TOP + HEIGHT - heightOf(count)
  const height = TOP + HEIGHT + BELOW
  return (
    <div className="bars">
      <svg aria-hidden="true" className="bars-axis" width="30" height={height}>
        {ticks.map((tick) => (
          <text key={tick} x="24" y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        ))}
      </svg>
      <svg role="img" aria-label={text.picture} className="bars-plot" width="100%" height={height}>
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
            <title>{text.bar(longDay(day), count)}</title>
          </rect>
        ))}
        <DayLabels days={days} y={height - 5} />
      </svg>
    </div>
  )
}

/** Every week one, counted back from today. */
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
        {isToday ? text.today : shortDay(day)}
      </text>
    )
  })
}

const share = (index: number, days: readonly SignUpDay[]) => `${(index / days.length) * 100}%`
