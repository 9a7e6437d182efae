import type { Row } from '#contract/admin/entries'
import { entriesText as text } from '../../../../text/admin/entries'
import { MoveButtons, useSortableRow } from '../../../kit/sortable-row'

/** An entry that can be moved: by its handle, or one place at a time by its buttons. */
export function OrderRow({
  row: { id, title },
  at,
  count,
  onMove,
}: {
  row: Row
  /** Its place, from 0. */
  at: number
  count: number
  onMove: (from: number, to: number) => void
}) {
  const name = title || text.untitled
  const { row, handle } = useSortableRow(id, name)
  return (
    <li className="order-row" {...row}>
      <span aria-hidden="true" className="order-number">
        {at + 1}
      </span>
      {handle}
      <span className="order-title">{name}</span>
      <MoveButtons name={name} at={at} count={count} onMove={onMove} />
    </li>
  )
}
