import { editing } from '../../../text/admin/editing'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import type { EntryEditor } from '../use-editor'

const text = editing.goingOnline

/** Asks whether what was saved as a draft may go online, where somebody else published that draft since the form was opened. */
export function OnlineDialog({ editor }: { editor: EntryEditor }) {
  const { online, goAhead, leaveQuestion } = editor
  return (
    <ConfirmDialog
      title={text.title}
      text={`${online} ${text.text}`}
      confirm={text.confirm}
      cancel={text.leave}
      isOpen={online !== null}
      onConfirm={goAhead}
      onClose={leaveQuestion}
    />
  )
}
