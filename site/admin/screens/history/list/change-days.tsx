import { useId } from 'react'
import type { Change } from '#contract/admin/history'
import { ChangeRow } from './change-row'
import { byDay, type Day } from './days'

/** Changes, newest first, under the days they were made on. */
export function ChangeDays({
  changes,
  heading = 'h2',
}: {
  changes: readonly Change[]
  /** What the days are headings of. */
  heading?: 'h2' | 'h3'
}) {
  return byDay(changes, Date.now()).map((day) => <OneDay key={day.day} day={day} heading={heading} />)
}

function OneDay({ day, heading: Heading }: { day: Day; heading: 'h2' | 'h3' }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="history-day">
      <Heading id={id} className="history-day-name">
        {day.label}
      </Heading>
      <ol className="history-rows">
        {day.changes.map((change) => (
          <ChangeRow key={change.sha} change={change} />
        ))}
      </ol>
    </section>
  )
}
