import { useDroppable } from '@dnd-kit/core'
import { useState } from 'react'
import { shortDayOfYear, weekday } from '#contract/dutch-dates'
import { planningText as text } from '../../../text/admin/planning'
import { type DutchDay, noonOf } from './month'
import { type CardActions, PlanCard, PublicCard } from './plan-card'
import type { PlanEntry } from './plan-entry'

/** The number of public entries of a day that are shown at first. */
const FIRST = 2

/** A day with what goes public on it, and what already did. */
export function PlanDay({
  day,
  today,
  isOutside,
  entries,
  busy,
  ask,
}: {
  day: DutchDay
  today: DutchDay
  /** Whether it is of the month before or after. */
  isOutside: boolean
  /** Those of this day, by their moment. */
  entries: readonly PlanEntry[]
  /** The keys of the entries that are being saved. */
  busy: readonly string[]
} & CardActions) {
  const isPast = day < today
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: isPast })
  const [isAll, setAll] = useState(false)
  const coming = entries.filter(({ visibility }) => visibility !== 'public')
  const published = entries.filter(({ visibility }) => visibility === 'public')
  const shown = isAll ? published : published.slice(0, FIRST)
  const isToday = day === today
  const isFaint = isPast || isOutside
  return (
    <li
      ref={setNodeRef}
      className="plan-day"
      aria-current={isToday ? 'date' : undefined}
      data-past={isPast || undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
      data-empty={entries.length === 0 || undefined}
    >
      <time
        dateTime={day}
        className={`flex items-center gap-1 min-h-[1.75rem] text-small tabular-nums ${entries.length > 0 ? 'max-md:min-h-[3.125rem]' : ''}`}
      >
        <span className="sr-only">
          {weekday(noonOf(day))}
          {isToday && `, ${text.today}`}
        </span>
        <span aria-hidden="true" className="plan-weekday w-[1.375rem] text-soft md:w-auto">
          {weekday(noonOf(day)).slice(0, 2)}
        </span>
        <span
          aria-hidden="true"
          className={`plan-number whitespace-nowrap ${isToday ? 'px-1 bg-signal text-night' : isFaint ? 'text-soft' : ''} ${isFaint ? 'font-[450]' : 'font-semibold'}`}
        >
          {day.endsWith('-01') ? shortDayOfYear(noonOf(day)) : Number(day.slice(8))}
        </span>
      </time>
      {entries.length > 0 && (
        <ul className="grid gap-1 min-w-0">
          {shown.map((entry) => (
            <PublicCard key={entry.key} entry={entry} />
          ))}
          {published.length > shown.length && (
            <li>
              <button
                type="button"
                className="flex items-center min-h-[2.75rem] text-soft text-mark text-left underline cursor-pointer md:inline-block md:min-h-[1.625rem]"
                onClick={() => setAll(true)}
              >
                {text.more(published.length - shown.length)}
              </button>
            </li>
          )}
          {coming.map((entry) => (
            <PlanCard key={entry.key} entry={entry} isBusy={busy.includes(entry.key)} ask={ask} />
          ))}
        </ul>
      )}
    </li>
  )
}
