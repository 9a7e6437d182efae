import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryScreen } from '#contract/admin/addresses'
import type { WaitingVersion } from '#contract/admin/pending'
import type { AnyContentType } from '#contract/content/content-types'
import { PENDING_MOMENT } from '#contract/content/pending-type'
import { pendingText as text } from '../../../text/admin/pending'
import { pendingQuery } from '../../api/pending-query'
import type { EntryEditor } from '../../editing/use-editor'
import { useShortcut } from '../../shell/shortcuts'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { PublishButtons } from './publish-buttons'
import { PublishTogether } from './publish-together'
import { saveWith } from './save-with'
import { ScheduleDialog } from './schedule-dialog'
import { usePublishPending } from './use-publish-pending'

/** The buttons that make a waiting version public: now, later, or together with others. */
export function PendingControl({
  editor,
  waitsFor,
  hasRoom,
}: {
  editor: EntryEditor
  waitsFor: AnyContentType
  /** Whether all buttons are shown; otherwise the less usual ones are in a menu. */
  hasRoom: boolean
}) {
  const { isPublishing, publish, dialog } = usePublishPending(editor, waitsFor)
  const navigate = useNavigateAfter()
  const [isScheduling, setScheduling] = useState(false)
  const [isTogether, setTogether] = useState(false)
  const { data: waiting = [] } = useQuery(pendingQuery)
  const moment = editor.seen.items[0]?.[PENDING_MOMENT]
  const planned = typeof moment === 'string' ? moment : null

  const plan = (chosen: string | null) => saveWith(editor, () => ({ [PENDING_MOMENT]: chosen }))

  function choose() {
    // What was typed is published too.
    if (editor.changes.length > 0) editor.save({ done: () => setTogether(true) })
    else setTogether(true)
  }

  function leave(versions: readonly WaitingVersion[]) {
    const { id } = editor.source
    if (!versions.some((one) => one.type === waitsFor.name && one.id === id)) return
    editor.release()
    navigate(entryScreen(waitsFor, id), { replace: true })
  }

  useShortcut({ keys: 'F9', label: text.publish, run: publish })
  const others = [
    ...(waiting.length > 1 ? [{ label: text.together.open, run: choose }] : []),
    { label: planned === null ? text.schedule : text.reschedule, run: () => setScheduling(true) },
    ...(planned === null ? [] : [{ label: text.unschedule, run: () => plan(null) }]),
  ]
  return (
    <PublishButtons
      main={{ label: text.publish, run: publish, isBusy: isPublishing || editor.isSaving }}
      others={others}
      more={text.more}
      hasRoom={hasRoom}
    >
      <ScheduleDialog
        moment={planned === null ? undefined : Date.parse(planned)}
        isOpen={isScheduling}
        onClose={() => setScheduling(false)}
        onPick={(chosen) => {
          setScheduling(false)
          plan(chosen)
        }}
      />
      <PublishTogether
        isOpen={isTogether}
        from={{ type: waitsFor.name, id: editor.source.id }}
        onClose={() => setTogether(false)}
        onPublished={leave}
      />
      {dialog}
    </PublishButtons>
  )
}
