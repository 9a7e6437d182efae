import { useDraggable } from '@dnd-kit/core'
import type { PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { entryScreen } from '#contract/admin/addresses'
import { isLate } from '#contract/content/pending-type'
import { clockTime } from '#contract/dutch-dates'
import { entriesText } from '../../../text/admin/entries'
import { planningText as text } from '../../../text/admin/planning'
import { SignButton } from '../../kit/button'
import { GripSign } from '../../kit/icons'
import { type PlanEntry, placeInMonth } from './plan-entry'

/** What can be done with a card. */
export interface CardActions {
  /** Asks for the moment at which it goes public. */
  readonly ask: (entry: PlanEntry) => void
}

/** An entry that visitors do not see yet: it can be moved to another day, and its time changed. */
export function PlanCard({ entry, isBusy, ask }: { entry: PlanEntry; isBusy: boolean } & CardActions) {
  const { key, type, row, visibility, moment } = entry
  const title = row.title || entriesText.untitled
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: key,
    data: { title, place: placeInMonth(entry) },
    // The move before is judged by where it was then.
    disabled: isBusy,
    attributes: { roleDescription: text.moving.role },
  })
  const press = (event: PointerEvent) => listeners?.onPointerDown?.(event)
  return (
    <li
      ref={setNodeRef}
      className="plan-card"
      data-visibility={visibility}
      data-lifted={isDragging || undefined}
      data-entry={key}
      aria-busy={isBusy || undefined}
      // A finger scrolls the page unless it is on the handle; a mouse drags anywhere.
      onPointerDown={(event) => event.pointerType === 'mouse' && press(event)}
    >
      <div className="flex items-center gap-1 min-h-[1.75rem]">
        <button
          type="button"
          className="plan-time"
          aria-label={moment === null ? text.planWhat(title) : text.changeMoment(clockTime(moment), title)}
          onClick={() => ask(entry)}
        >
          {moment === null ? text.plan : clockTime(moment)}
        </button>
        <SignButton
          label={text.moving.handle(title)}
          className="plan-handle"
          {...attributes}
          onKeyDown={(event) => listeners?.onKeyDown?.(event)}
          onPointerDown={(event) => event.pointerType !== 'mouse' && press(event)}
          ref={setActivatorNodeRef}
        >
          <GripSign />
        </SignButton>
      </div>
      <Link className="plan-title" draggable={false} to={entryScreen(type, row.id)}>
        {title}
      </Link>
      <span className="text-soft">
        {type.labels.one}
        {visibility === 'hidden' && moment !== null && `, ${text.isDraft}`}
        {visibility === 'planned' && moment !== null && isLate(moment, Date.now()) && `, ${text.isLate}`}
      </span>
    </li>
  )
}

/** An entry that is public: only where it is in the month. */
export function PublicCard({ entry: { type, row } }: { entry: PlanEntry }) {
  return (
    <li className="plan-card" data-visibility="public">
      <Link className="plan-title" to={entryScreen(type, row.id)}>
        {row.title || entriesText.untitled}
      </Link>
      <span className="sr-only">
        {type.labels.one}, {text.isPublic}
      </span>
    </li>
  )
}

/** What is under the pointer while a card is dragged. */
export function LiftedCard({ entry: { row, visibility, moment } }: { entry: PlanEntry }) {
  return (
    <div className="plan-card" data-visibility={visibility}>
      <div className="flex items-center gap-1 min-h-[1.75rem]">
        {moment === null ? text.plan : clockTime(moment)}
      </div>
      <span className="plan-title">{row.title || entriesText.untitled}</span>
    </div>
  )
}
