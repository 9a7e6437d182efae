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
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
  const { setValue } = editor.form

  function move(from: number, to: number) {
    for (const { index, order } of movedOrders(rows, from, to)) {
      setValue(`rows.${index}.orderIndex`, order, { shouldDirty: true })
    }
    const moved = rows[from]
    if (!moved) return
    onLook(moved.key)
    onMoved()
    setSaid(text.moved(moved.name, to + 1, rows.length))
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
