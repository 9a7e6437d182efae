import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dutchDay, monthName } from '#contract/dutch-dates'
import { entriesText } from '../../../text/admin/entries'
import { planningText as text } from '../../../text/admin/planning'
import { useNotices } from '../../shell/notices'
import { ScheduleDialog } from '../entries/schedule-dialog'
import { DraftTray } from './draft-tray'
import { momentOn } from './moment-on'
import { type DutchDay, daysAround, monthOfDay, noonOf } from './month'
import { LiftedCard } from './plan-card'
import { PlanDay } from './plan-day'
import { type PlanEntry, placeInMonth, TRAY } from './plan-entry'
import { usePlan } from './use-plan'
import { usePlanDrag } from './use-plan-drag'

/** The moment proposed for an entry, ISO 8601; null for the dialog's own. */
interface Asked {
  readonly entry: PlanEntry
  readonly moment: string | null
}

/** The days of a month and the drafts; what is not public yet is moved from one to another. */
export function PlanBoard({
  month,
  entries,
  now,
  onDrag,
}: {
  month: string
  entries: readonly PlanEntry[]
  now: number
  /** Called with whether something is being dragged. */
  onDrag: (isDragging: boolean) => void
}) {
  const plan = usePlan()
  const { notify } = useNotices()
  const { begin, ...drag } = usePlanDrag()
  const [lifted, setLifted] = useState<PlanEntry>()
  const [asked, setAsked] = useState<Asked>()
  /** What is being saved, shown where it will be. */
  const [moving, setMoving] = useState<readonly PlanEntry[]>([])
  const board = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () => entries.map((entry) => moving.find(({ key }) => key === entry.key) ?? entry),
    [entries, moving],
  )
  const byDay = useMemo(() => groupByDay(shown), [shown])
  const today = dutchDay(now)

  async function move(entry: PlanEntry, moment: string | null) {
    const moved: PlanEntry = { ...entry, moment, visibility: moment === null ? 'hidden' : 'planned' }
    setMoving((others) => [...others, moved])
    await (moment === null ? plan.withdraw(entry) : plan.schedule(entry, moment))
    setMoving((all) => all.filter((one) => one !== moved))
  }

  function drop({ active, over }: DragEndEvent) {
    lift(undefined)
    const entry = entries.find(({ key }) => key === active.id)
    if (!entry || !over || over.id === placeInMonth(entry)) return
    if (over.id === TRAY) return void move(entry, null)
    const moment = momentOn(String(over.id), { before: entry.moment, now: Date.now() })
    if (moment === undefined) return notify({ kind: 'bad', text: text.dayIsOver })
    // A draft goes public by it: that is asked first, with a time that can still be changed.
    if (entry.visibility === 'hidden') return setAsked({ entry, moment })
    void move(entry, moment)
  }

  function lift(entry: PlanEntry | undefined) {
    setLifted(entry)
    onDrag(entry !== undefined)
  }

  // A card that moved to another day is another element: the focus goes along, and back when it was not saved.
  const key = moving.at(-1)?.key
  const followed = useRef(key)
  useLayoutEffect(() => {
    const card = key ?? followed.current
    followed.current = key
    if (card === undefined || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(card)}"] .plan-handle`)?.focus()
  }, [key])

  useTodayInView(board, month, today)
  const busy = moving.map((entry) => entry.key)
  const actions = { ask: (entry: PlanEntry) => setAsked({ entry, moment: entry.moment }), busy }
  return (
    <DndContext
      {...drag}
      onDragStart={({ active }) => {
        const entry = entries.find(({ key }) => key === active.id)
        if (entry) begin(placeInMonth(entry))
        lift(entry)
      }}
      onDragEnd={drop}
      onDragCancel={() => lift(undefined)}
    >
      <div ref={board} className="plan">
        <ol
          className="border-t-2 border-ink md:grid md:grid-cols-7 md:border-l md:border-l-hair"
          aria-label={text.days(monthName(noonOf(`${month}-01`)))}
        >
          {daysAround(month).map((day) => (
            <PlanDay
              key={day}
              day={day}
              today={today}
              isOutside={monthOfDay(day) !== month}
              entries={byDay.get(day) ?? []}
              {...actions}
            />
          ))}
        </ol>
        <DraftTray entries={shown.filter(({ moment }) => moment === null)} {...actions} />
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>{lifted && <LiftedCard entry={lifted} />}</DragOverlay>,
        document.body,
      )}
      <ScheduleDialog
        what={asked?.entry.row.title || entriesText.untitled}
        moment={asked?.moment ? Date.parse(asked.moment) : undefined}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onPick={(moment) => {
          setAsked(undefined)
          if (asked) void move(asked.entry, moment)
        }}
      />
    </DndContext>
  )
}

/** A month opens with the present day in view, above the drafts that stick to the bottom of the window. */
function useTodayInView(board: RefObject<HTMLElement | null>, month: string, today: DutchDay): void {
  useEffect(() => {
    if (monthOfDay(today) !== month) return
    const day = board.current?.querySelector('[aria-current="date"]')
    const tray = board.current?.querySelector('.plan-tray')
    if (!day || !tray) return
    const end = Math.min(window.innerHeight, tray.getBoundingClientRect().top)
    if (day.getBoundingClientRect().bottom > end) day.scrollIntoView({ block: 'center' })
  }, [board, month, today])
}

/** The entries with a moment by their day, each day in the order of the clock. */
function groupByDay(entries: readonly PlanEntry[]): ReadonlyMap<DutchDay, readonly PlanEntry[]> {
  const dated = entries.filter(({ moment }) => moment !== null)
  const sorted = dated.toSorted((a, b) => Date.parse(a.moment ?? '') - Date.parse(b.moment ?? ''))
  const byDay = new Map<DutchDay, PlanEntry[]>()
  for (const entry of sorted) {
    const day = placeInMonth(entry)
    byDay.set(day, [...(byDay.get(day) ?? []), entry])
  }
  return byDay
}
