import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useRef } from 'react'
import { sortingText as text } from '../../text/admin/sorting'

/** Pixels that a pointer has to move before a row follows it: a click is no drag. */
const FAR_ENOUGH = 4

/**
 * Rows that people put in order by dragging, with a pointer or the keyboard. Each row in it calls
 * `useSortableRow`; the list itself keeps nothing.
 */
export function SortableList({
  ids,
  nameOf,
  onMove,
  children,
}: {
  /** In the order in which they stand. */
  ids: readonly string[]
  /** What a row is called, for whoever does not see it. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: FAR_ENOUGH } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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

/** @param said the place that was told last: a row that did not move says nothing new */
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
