import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { ListHead, ListRow } from './list-row'
import { type ShownView, shownColumns } from './list-view'
import type { RowActions } from './use-row-actions'
import { useRowFocus } from './use-row-focus'
import type { Selection } from './use-selection'

/** Estimated height of a row in pixels; the real height is measured. */
const ROW = 48

/** The rows of a list as a virtualised table: only those near the window are rendered. */
export function RowTable({
  type,
  rows,
  shown,
  selection,
  actions,
}: {
  type: AnyContentType
  rows: readonly Row[]
  shown: ShownView
  selection: Selection
  actions: RowActions
}) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = body.current?.getBoundingClientRect().top ?? 0
    setTop(place + window.scrollY)
  }, [])
  const { rangeExtractor, ...keyboard } = useRowFocus(body, rows.length)
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    rangeExtractor,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by hand cannot be a table element
    <div
      role="table"
      aria-label={type.labels.many}
      aria-rowcount={rows.length + 1}
      className="list-table"
      data-columns={Math.min(shownColumns(type).length, 4)}
      data-states={type.states.length > 0 || undefined}
    >
      <ListHead type={type} shown={shown} selection={selection} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
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
      </div>
    </div>
  )
}
