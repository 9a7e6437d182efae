import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useMemo, useRef } from 'react'
import { weekday } from '#contract/dutch-dates'
import { planningText } from '../../../text/admin/planning'
import { PromptKeyboard, PromptPointer } from '../../kit/drag-sensors'
import { noonOf } from './month'
import { TRAY } from './plan-entry'

const text = planningText.moving

/** Pixels that the pointer must move before a drag starts, so that a click is not a drag. */
const FAR_ENOUGH = 4

interface Place {
  readonly id: string
  readonly top: number
  readonly left: number
}

/**
 * How a card is dragged to a day or to the drafts: by a pointer, or with the arrow keys from day to day, whether the
 * days are a grid or a list.
 */
export function usePlanDrag() {
  /** Where the arrow keys have brought the card. */
  const reached = useRef(TRAY)
  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const { droppableRects, droppableContainers } = context
    const places = droppableContainers.getEnabled().flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect && rect.height > 0 ? [{ id: String(id), top: rect.top, left: rect.left }] : []
    })
    const next = placeTowards(event.code, places, reached.current)
    if (!next) return undefined
    event.preventDefault()
    reached.current = next.id
    // Never the same coordinates: the sensor reports only a move.
    return { x: next.left + 1, y: next.top + (next.top === currentCoordinates.y ? 2 : 1) }
  }
  const sensors = useSensors(
    useSensor(PromptPointer, { activationConstraint: { distance: FAR_ENOUGH } }),
    useSensor(PromptKeyboard, { coordinateGetter }),
  )
  const collisionDetection: CollisionDetection = (found) => {
    const { pointerCoordinates: point } = found
    if (!point) return [{ id: reached.current }]
    const tray = found.droppableContainers.find(({ id }) => id === TRAY)?.node.current
    const where = placeBelow(point, {
      tray: tray?.getBoundingClientRect(),
      window: { left: 0, right: innerWidth, top: 0, bottom: innerHeight },
    })
    if (where === 'nothing') return []
    if (where === 'drafts') return [{ id: TRAY }]
    return pointerWithin(found).filter(({ id }) => id !== TRAY)
  }
  return {
    sensors,
    collisionDetection,
    accessibility: useMemo(
      () => ({ announcements, screenReaderInstructions: { draggable: text.instructions } }),
      [],
    ),
    /** @param place where the card is */
    begin: (place: string) => {
      reached.current = place
    },
  }
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

/**
 * What something is dropped on. The drafts lie over the days, and below them is nothing. The library does not know that they
 * stay in view while the page scrolls, which it does as soon as something is held at its end, until they rise above the room
 * below them. Out of view there are days too, but nobody drops something on what they do not see.
 */
export function placeBelow(
  point: { readonly x: number; readonly y: number },
  { tray, window }: { readonly tray: Box | undefined; readonly window: Box },
): 'nothing' | 'drafts' | 'days' {
  const isIn = ({ left, right, top, bottom }: Box) =>
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  if (!isIn(window)) return 'nothing'
  const { left, right, top } = tray ?? { left: 0, right: 0, top: 0 }
  return isIn({ left, right, top, bottom: window.bottom }) ? 'drafts' : 'days'
}

/** The place that an arrow key leads to; the drafts come below the last days. */
export function placeTowards(key: string, places: readonly Place[], from: string): Place | undefined {
  const tray = places.find(({ id }) => id === TRAY)
  const days = places.filter(({ id }) => id !== TRAY).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const at = days.findIndex(({ id }) => id === from)
  const here = days[at]
  switch (key) {
    case 'ArrowLeft':
      return here ? days[at - 1] : days.at(-1)
    case 'ArrowRight':
      return here ? days[at + 1] : days[0]
    case 'ArrowUp':
      return here ? days.slice(0, at).findLast((day) => day.left === here.left) : days.at(-1)
    case 'ArrowDown':
      return here ? (days.slice(at + 1).find((day) => day.left === here.left) ?? tray) : days[0]
    default:
      return undefined
  }
}

const placeName = (id: unknown) => (id === TRAY ? text.drafts : weekday(noonOf(String(id))))

interface Dragged {
  readonly data: { readonly current?: Readonly<Record<string, unknown>> | undefined }
}

const titleOf = ({ data }: Dragged) => String(data.current?.title ?? '')

const startOf = ({ data }: Dragged) => String(data.current?.place ?? TRAY)

const announcements: Announcements = {
  onDragStart: ({ active }) => text.picked(titleOf(active), placeName(startOf(active))),
  onDragOver({ active, over }) {
    if (!over) return undefined
    // Said at once after the start, in its stead.
    const say = over.id === startOf(active) ? text.picked : text.over
    return say(titleOf(active), placeName(over.id))
  },
  onDragEnd: ({ active, over }) =>
    over ? text.dropped(titleOf(active), placeName(over.id)) : text.cancelled(titleOf(active)),
  onDragCancel: ({ active }) => text.cancelled(titleOf(active)),
}
