import { useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { pendingTypeOf } from '#contract/content/content-types'
import { visibilityOf } from '#contract/content/entry-plan'
import { articleText } from '../../../text/admin/article'
import { editing } from '../../../text/admin/editing'
import { pendingText } from '../../../text/admin/pending'
import { HidingQuestion } from '../../editing/conflict/hiding-dialog'
import type { Version } from '../../editing/saving/source'
import { useWho } from '../../editing/saving/who'
import type { EntryEditor } from '../../editing/use-editor'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useNow } from '../../kit/use-now'
import { useCommands, useShortcut } from '../../shell/shortcuts'
import { useWaiting } from './pending-notes'
import { PublishButtons } from './publish-buttons'
import { saveWith } from './save-with'
import { ScheduleDialog } from './schedule-dialog'
import { useKeepForLater } from './use-keep-for-later'

const words = articleText.planning

type Planning = NonNullable<EntryEditor['source']['type']['planning']>

/**
 * The buttons that make an entry public, now or later, and that take it back. Each saves the whole form, and
 * the notice of that save says what became of it.
 */
export function PublishControl({
  editor,
  planning,
  hasRoom,
}: {
  editor: EntryEditor
  planning: Planning
  /** Whether all buttons are shown; otherwise the less usual ones are in a menu. */
  hasRoom: boolean
}) {
  const { source, seen, changes, isSaving } = editor
  const { type, isNew } = source
  const now = useNow()
  /** What was there when a moment was asked for, which somebody may publish before it is picked. */
  const [scheduled, setScheduled] = useState<Version | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [saved = {}] = seen.items
  const visibility = isNew ? 'hidden' : visibilityOf(type, saved, now)
  const hasPublish = visibility !== 'public' || changes.length > 0

  function saveChanged(changed: (item: Item, when: { now: string }) => Item) {
    saveWith(editor, (item) => changed(item, { now: new Date().toISOString() }))
  }

  const publish = (moment: string | null) =>
    saveChanged((item, { now: at }) => planning.publish(item, { moment, now: at }))
  /** A public entry keeps its moment. */
  const publishNow = () => (visibility === 'public' ? editor.save() : publish(null))

  const withdraw = () => saveChanged(planning.withdraw)

  const isPublishedBySomebody = scheduled?.etag !== seen.etag
  const publisher = useWho(source, scheduled !== null && isPublishedBySomebody ? seen.etag : undefined)
  function endPicking() {
    setScheduled(null)
    setPicked(null)
  }

  const later = useKeepForLater(editor)
  const waiting = useWaiting(type, source.id)
  // A version that waits already is where its changes are made.
  const canWait = changes.length > 0 && !waiting && pendingTypeOf(type) !== undefined

  const label = visibility === 'public' ? words.publishChanges : words.publish
  useShortcut({ keys: 'F9', label, run: () => hasPublish && publishNow() })
  const others = [
    visibility !== 'public' && {
      label: visibility === 'planned' ? words.reschedule : words.schedule,
      run: () => setScheduled(seen),
    },
    visibility === 'public' && canWait && { label: pendingText.keep, run: later.keep },
    visibility !== 'hidden' && {
      label: words.withdraw,
      run: visibility === 'public' ? () => setWithdrawing(true) : withdraw,
    },
  ].filter((one) => one !== false)
  useCommands(others)
  return (
    <PublishButtons
      main={hasPublish ? { label, run: publishNow, isBusy: isSaving || later.isKeeping } : undefined}
      others={others}
      more={words.more}
      hasRoom={hasRoom}
    >
      <ScheduleDialog
        moment={type.publicFrom?.(saved)}
        isOpen={scheduled !== null && picked === null}
        onClose={() => setScheduled(null)}
        onPick={(moment) => {
          if (visibility === 'public') return setPicked(moment)
          setScheduled(null)
          publish(moment)
        }}
      />
      {picked !== null && (
        <HidingQuestion
          why={isPublishedBySomebody ? editing.newer.online(publisher) : editing.hiding.byItself}
          moment={picked}
          onConfirm={() => {
            endPicking()
            publish(picked)
          }}
          onClose={endPicking}
        />
      )}
      <ConfirmDialog
        title={words.withdrawTitle}
        text={words.withdrawText}
        confirm={words.withdraw}
        isOpen={isWithdrawing}
        onConfirm={() => {
          setWithdrawing(false)
          withdraw()
        }}
        onClose={() => setWithdrawing(false)}
      />
      {later.dialog}
    </PublishButtons>
  )
}
