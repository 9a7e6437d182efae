import { useEffect } from 'react'
import { editing } from '../../../text/admin/editing'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useSession } from '../../session/session'
import type { EntryEditor } from '../use-editor'

const text = editing.goingOnline

/**
 * Asks whether what was saved as a draft may go online, where somebody else published that draft since the form was opened.
 * An author may not decide that: the form says so itself, as soon as it knows.
 */
export function OnlineDialog({ editor }: { editor: EntryEditor }) {
  const { online, goAhead, leaveQuestion } = editor
  const { mayPublish } = useSession()
  useEffect(() => {
    if (online !== null && !mayPublish) leaveQuestion()
  }, [online, mayPublish, leaveQuestion])
  return (
    <ConfirmDialog
      title={text.title}
      text={`${online} ${text.text}`}
      confirm={text.confirm}
      cancel={text.leave}
      isOpen={online !== null && mayPublish}
      onConfirm={goAhead}
      onClose={leaveQuestion}
    />
  )
}
