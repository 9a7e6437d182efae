import { useState } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { entriesText as text } from '../../../text/admin/entries'
import { moveLine } from '../../editing/fields/lines'
import { Button } from '../../kit/button'
import { foot } from '../../kit/foot'
import { SortableList } from '../../kit/sortable-list'
import { MoveButtons, useSortableRow } from '../../kit/sortable-row'
import { useUnsaved } from '../../shell/navigation-guard'
import { useRowActions } from './use-row-actions'

/** Reorders the entries of a type, by dragging or with buttons; saved as one commit. */
export function OrderList({
  type,
  rows,
  onDone,
}: {
  type: AnyContentType
  rows: readonly Row[]
  onDone: () => void
}) {
  const actions = useRowActions(type)
  const [ordered, setOrdered] = useState(rows)
  const [seen] = useState(() => rows.map(({ id }) => id))
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const ids = ordered.map(({ id }) => id)
  const isChanged = !isSame(ids, seen)
  const { release } = useUnsaved(isChanged)

  function move(from: number, to: number) {
    const row = ordered[from]
    if (!row || to < 0 || to >= ordered.length) return
    setOrdered(moveLine(ordered, from, to))
    setSaid(text.over(row.title, to + 1, ordered.length))
  }

  const titleOf = (id: string) => ordered.find((row) => row.id === id)?.title || text.untitled

  async function save() {
    setSaving(true)
    const isDone = !isChanged || (await actions.order({ ids, seen }))
    setSaving(false)
    if (!isDone) return
    release()
    onDone()
  }

  return (
    <section aria-label={text.orderTitle}>
      <p className="mb-3 max-w-prose">{text.orderHelp}</p>
      <SortableList ids={ids} nameOf={titleOf} onMove={move}>
        <ol className="border-t-2 border-ink">
          {ordered.map((row, index) => (
            <OrderRow key={row.id} row={row} at={index} count={ordered.length} onMove={move} />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={foot} className="sticky bottom-0 flex flex-wrap gap-2 border-t-2 border-ink bg-ground py-2">
        <Button look="signal" isBusy={isSaving} onClick={() => void save()}>
          {text.orderSave}
        </Button>
        <Button
          onClick={() => {
            release()
            onDone()
          }}
        >
          {text.orderCancel}
        </Button>
      </div>
    </section>
  )
}

/** An entry that can be moved: by its handle, or one place at a time with buttons. */
function OrderRow({
  row: { id, title },
  at,
  count,
  onMove,
}: {
  row: Row
  /** Its index, from 0. */
  at: number
  count: number
  onMove: (from: number, to: number) => void
}) {
  const name = title || text.untitled
  const { row, handle } = useSortableRow(id, name)
  return (
    <li
      className="flex items-center gap-1 min-h-10 border-b border-hair bg-ground max-sm:gap-0 max-sm:[&>.sign-button]:w-[2.75rem]"
      {...row}
    >
      <span aria-hidden="true" className="w-[2rem] text-soft tabular-nums text-right max-sm:w-4">
        {at + 1}
      </span>
      {handle}
      <span className="flex-1 min-w-0 font-medium max-sm:py-[0.5rem] max-sm:leading-[1.3] max-sm:hyphens-auto max-sm:wrap-anywhere">
        {name}
      </span>
      <MoveButtons name={name} at={at} count={count} onMove={onMove} />
    </li>
  )
}
