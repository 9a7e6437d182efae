import { useState } from 'react'
import { sectionsText as text } from '../../../text/admin/sections'
import type { EntryEditor } from '../../editing/use-editor'
import { SortableList } from '../../kit/sortable-list'
import { EmptyState } from '../../kit/states'
import { BlockItem } from './block-item'
import { blockRows, movedOrders } from './block-order'

/** The blocks of the home page in order; each can be moved, shown or hidden. */
export function BlockList({
  editor,
  onLook,
  onMoved,
}: {
  editor: EntryEditor
  /** Called with the block that the user is working on. */
  onLook: (key: string) => void
  /** Called when that block got another place. */
  onMoved: () => void
}) {
  const rows = blockRows(editor.source.type, editor.items)
  /** What was moved last, and to which place; no news once it is elsewhere, as after an undo. */
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: number }>()
  const there = moved && rows[moved.to]
  const said = moved && there?.id === moved.id ? text.moved(there.name, moved.to + 1, rows.length) : ''
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
  const { setValue } = editor.form

  function move(from: number, to: number) {
    for (const { index, order } of movedOrders(rows, from, to)) {
      setValue(`rows.${index}.orderIndex`, order, { shouldDirty: true })
    }
    const row = rows[from]
    if (!row) return
    onLook(row.key)
    onMoved()
    setMoved({ id: row.id, to })
  }

  if (rows.length === 0) return <EmptyState title={text.empty.title} text={text.empty.text} />
  return (
    <>
      <SortableList ids={rows.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ol className="border-t-2 border-ink">
          {rows.map((row, at) => (
            <BlockItem
              key={row.id}
              row={row}
              at={at}
              count={rows.length}
              onMove={move}
              onShow={(isVisible) => {
                setValue(`rows.${row.index}.isVisible`, isVisible, { shouldDirty: true })
                onLook(row.key)
              }}
              onLook={() => onLook(row.key)}
            />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
