import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useRef } from 'react'
import { sortingText as text } from '../../text/admin/sorting'
import { PromptKeyboard, PromptPointer } from './drag-sensors'

/** Pixels that the pointer must move before a drag starts, so that a click is not a drag. */
const FAR_ENOUGH = 4

/**
 * Rows that can be reordered by dragging, with a pointer or the keyboard. Each row in it calls
 * `useSortableRow`; the list itself keeps no state.
 */
export function SortableList({
  ids,
  nameOf,
  onMove,
  children,
}: {
  /** In their current order. */
  ids: readonly string[]
  /** The accessible name of a row. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const sensors = useSensors(
    useSensor(PromptPointer, { activationConstraint: { distance: FAR_ENOUGH } }),
    useSensor(PromptKeyboard, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const said = useRef(0)
  const placeOf = (id: unknown) => ids.indexOf(String(id))

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(ids, nameOf, said),
        screenReaderInstructions: { draggable: text.instructions },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** @param said the last position announced: a row that has not moved announces nothing */
function announcements(
  ids: readonly string[],
  nameOf: (id: string) => string,
  said: RefObject<number>,
): Announcements {
  const name = (id: unknown) => nameOf(String(id))
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  return {
    onDragStart({ active }) {
      said.current = place(active.id)
      return text.picked(name(active.id), said.current, ids.length)
    },
    onDragOver({ active, over }) {
      if (!over || place(over.id) === said.current) return undefined
      said.current = place(over.id)
      return text.over(name(active.id), said.current, ids.length)
    },
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(name(active.id), place(over.id), ids.length) : text.cancelled(name(active.id)),
    onDragCancel: ({ active }) => text.cancelled(name(active.id)),
  }
}
