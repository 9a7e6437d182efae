import { fullMoment } from '#contract/dutch-dates'
import { editing } from '../../../text/admin/editing'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { momentAhead } from '../saving/is-online'
import type { EntryEditor } from '../use-editor'

const text = editing.hiding

/** Asks whether a save may take off the site what somebody else has put online since the form was opened. */
export function HidingDialog({ editor }: { editor: EntryEditor }) {
  const { hiding, goAhead, leaveQuestion, source } = editor
  if (!hiding) return null
  return (
    <HidingQuestion
      why={hiding.why}
      moment={momentAhead(source, hiding.proposal[0])}
      onConfirm={goAhead}
      onClose={leaveQuestion}
    />
  )
}

/** The question itself. */
export function HidingQuestion({
  why,
  moment,
  onConfirm,
  onClose,
}: {
  /** How it came online, in a sentence. */
  why: string
  /** Until when it would be off the site, ISO 8601; null where that is not known. */
  moment: string | null
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      title={text.title}
      text={`${why} ${moment === null ? text.text : text.until(fullMoment(moment))}`}
      confirm={moment === null ? text.confirm : text.schedule}
      cancel={text.leave}
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
