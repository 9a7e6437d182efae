import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { Button } from '../../../kit/button'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { foot } from '../../../kit/foot'
import { SetField } from './set-field'
import type { RowActions } from './use-row-actions'
import type { Selection } from './use-selection'

/** What can be done with all the rows that are ticked. */
export function BulkBar({
  type,
  selection,
  actions,
}: {
  type: AnyContentType
  selection: Selection
  actions: RowActions
}) {
  const [isAsking, setAsking] = useState(false)
  const { rows, clear } = selection
  if (rows.length === 0) return null

  async function remove() {
    setAsking(false)
    if (await actions.change(rows, null, text.bulkRemoved)) clear()
  }

  return (
    <section ref={foot} aria-label={text.bulk} className="list-bulk">
      <p role="status" className="list-bulk-count">
        {text.selected(rows.length)}
      </p>
      <SetField type={type} selection={selection} actions={actions} />
      <Button look="danger" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <Button look="quiet" onClick={clear}>
        {text.deselect}
      </Button>
      <ConfirmDialog
        title={text.bulkRemoveTitle(rows.length, type.labels)}
        text={text.bulkRemoveText}
        confirm={text.remove}
        isDanger
        isOpen={isAsking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
