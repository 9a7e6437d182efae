import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, ReactNode } from 'react'
import { sortingText as text } from '../../text/admin/sorting'
import { SignButton } from './button'
import { DownSign, GripSign, UpSign } from './icons'
import './sortable.css'

/** The props of a row of a `SortableList`: spread `row` on its element and put the handle in it. */
export interface SortableRow {
  readonly row: {
    readonly ref: (element: HTMLElement | null) => void
    readonly style: CSSProperties
    readonly 'data-dragged': true | undefined
  }
  readonly handle: ReactNode
}

/** @param name the accessible name of the row */
export function useSortableRow(id: string, name: string): SortableRow {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: text.role } })
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    handle: (
      <SignButton
        label={text.handle(name)}
        className="sortable-handle"
        {...attributes}
        {...listeners}
        onPointerDown={(event) => {
          // A touch leaves the focus in a field, to which the browser scrolls back once a drag clears the selection.
          event.currentTarget.focus({ preventScroll: true })
          listeners?.onPointerDown?.(event)
        }}
        ref={setActivatorNodeRef}
      >
        <GripSign />
      </SignButton>
    ),
  }
}

/** Moves a row one place, for users who do not drag. */
export function MoveButtons({
  name,
  at,
  count,
  onMove,
}: {
  name: string
  at: number
  count: number
  onMove: (from: number, to: number) => void
}) {
  // Not disabled at the ends: a disabled button drops the focus, and keyboard users would lose their place.
  const move = (to: number) => to >= 0 && to < count && onMove(at, to)
  return (
    <>
      <SignButton label={text.up(name)} aria-disabled={at === 0 || undefined} onClick={() => move(at - 1)}>
        <UpSign />
      </SignButton>
      <SignButton
        label={text.down(name)}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => move(at + 1)}
      >
        <DownSign />
      </SignButton>
    </>
  )
}
