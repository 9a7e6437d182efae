import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { KeptPlace } from './list-place'
import { ListHead, ListRow, TablePart } from './list-row'
import type { ShownView } from './list-view'
import type { ListColumns } from './use-list-columns'
import { useReturnedRow } from './use-returned-row'
import type { RowActions } from './use-row-actions'
import { indexOf, useRowFocus } from './use-row-focus'
import type { Selection } from './use-selection'

/** Estimated height of a row in pixels; the real height is measured. */
const ROW = 48

/** The rows of a list as a virtualised table: only those near the window are rendered. */
export function RowTable({
  type,
  columns,
  rows,
  shown,
  selection,
  actions,
  place,
}: {
  type: AnyContentType
  columns: ListColumns
  rows: readonly Row[]
  shown: ShownView
  selection: Selection
  actions: RowActions
  place: KeptPlace
}) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = body.current?.getBoundingClientRect().top ?? 0
    setTop(place + window.scrollY)
  }, [])
  const [back] = useState(() => rowNow(rows, place.left))
  const { rangeExtractor, ...keyboard } = useRowFocus(body, { count: rows.length, start: back })
  useReturnedRow(body, back, place.left?.top)
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    rangeExtractor,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  })

  /** Whatever is pressed in a row may open it. */
  function keep({ target }: MouseEvent) {
    const index = target instanceof Element ? indexOf(target) : undefined
    const row = rows[index ?? -1]
    const at = body.current?.querySelector(`[data-index="${index}"]`)
    if (row && index !== undefined && at) {
      place.leave({ id: row.id, index, top: at.getBoundingClientRect().top })
    }
  }

  return (
    <TablePart
      role="table"
      aria-label={type.labels.many}
      aria-rowcount={rows.length + 1}
      className="list-table"
      data-columns={columns.shown.length}
      data-chosen={columns.isChosen || undefined}
      data-states={type.states.length > 0 || undefined}
    >
      <ListHead type={type} columns={columns.shown} shown={shown} selection={selection} />
      <TablePart
        ref={body}
        role="rowgroup"
        className="relative"
        data-own-focus
        style={{ height: virtualizer.getTotalSize() }}
        onClickCapture={keep}
        {...keyboard}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute right-0 left-0"
                style={{ top: start - virtualizer.options.scrollMargin }}
                role="presentation"
              >
                <ListRow
                  type={type}
                  columns={columns.shown.join()}
                  row={row}
                  number={index + 2}
                  isSelected={selection.has(row.id)}
                  onSelect={selection.toggle}
                  actions={actions}
                />
              </div>
            )
          )
        })}
      </TablePart>
    </TablePart>
  )
}

/** The index of the row that was left: of its entry or, once that is gone, of what took its place. */
function rowNow(rows: readonly Row[], left: KeptPlace['left']): number | undefined {
  if (!left) return undefined
  const index = rows.findIndex(({ id }) => id === left.id)
  return index === -1 ? Math.min(left.index, rows.length - 1) : index
}
