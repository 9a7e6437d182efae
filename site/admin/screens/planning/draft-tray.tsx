import { useDroppable } from '@dnd-kit/core'
import { useState } from 'react'
import { planningText as text } from '../../../text/admin/planning'
import { Button } from '../../kit/button'
import { foot } from '../../kit/foot'
import { type CardActions, PlanCard } from './plan-card'
import { type PlanEntry, TRAY } from './plan-entry'

/** The number of drafts shown at first. */
const FIRST = 12

/** The drafts without a date, to drag to a day. */
export function DraftTray({
  entries,
  busy,
  ask,
}: { entries: readonly PlanEntry[]; busy: readonly string[] } & CardActions) {
  const { setNodeRef, isOver } = useDroppable({ id: TRAY })
  const [isAll, setAll] = useState(false)
  return (
    <section
      ref={(element) => {
        setNodeRef(element)
        return foot(element)
      }}
      aria-labelledby="plan-drafts"
      className="plan-tray"
      data-over={isOver || undefined}
    >
      <h2 id="plan-drafts" className="font-semibold text-small">
        {text.drafts}
      </h2>
      {entries.length === 0 ? (
        <p className="text-soft">{text.noDrafts}</p>
      ) : (
        <ul className="plan-drafts grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-[0.4375rem] md:flex md:items-stretch md:overflow-x-auto md:pb-1">
          {(isAll ? entries : entries.slice(0, FIRST)).map((entry) => (
            <PlanCard key={entry.key} entry={entry} isBusy={busy.includes(entry.key)} ask={ask} />
          ))}
          {entries.length > FIRST && !isAll && (
            <li className="self-center">
              <Button look="quiet" onClick={() => setAll(true)}>
                {text.allDrafts(entries.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
