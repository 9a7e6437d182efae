import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { editing } from '../../../text/admin/editing'
import { entriesText } from '../../../text/admin/entries'
import type { LeftText } from '../../editing/backup/backups'
import { useLeaveBackup } from '../../editing/backup/use-backup'
import { useLeftBehind } from '../../editing/backup/use-left-behind'
import { when } from '../../editing/backup/when'
import { Banner, CopyItemsButton } from '../../editing/banners'
import { differences } from '../../editing/compare/differences'
import { DifferenceDialog } from '../../editing/compare/side-by-side'
import { Button } from '../../kit/button'
import { focusHeading } from '../../kit/focus-heading'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { placeForLeft } from './place-for-left'

const text = entriesText.leftBehind

/** What somebody typed in an entry that was deleted since, or in a change that was published, and did not save. */
export function LeftBehindTexts({ type, id }: { type: AnyContentType; id: string }) {
  const { texts, discard } = useLeftBehind({ type: type.name, id })
  return (
    <div className="mb-6 grid gap-2 empty:hidden">
      {texts.map((left) => (
        <LeftBehindText key={left.key} type={type} id={id} left={left} discard={() => discard(left)} />
      ))}
    </div>
  )
}

function LeftBehindText({
  type,
  id,
  left,
  discard,
}: {
  type: AnyContentType
  id: string
  left: LeftText
  discard: () => () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { notify, tellFailure } = useNotices()
  const navigate = useNavigateAfter()
  const leaveBackup = useLeaveBackup()
  const use = useMutation({
    mutationFn: () => placeForLeft(type, id, left),
    onSuccess({ entry, screen, backup, isInstead }) {
      if (!leaveBackup(entry, backup)) return notify({ kind: 'bad', text: text.notKept })
      // It is offered there now.
      discard()
      if (isInstead) notify({ kind: 'good', text: text.instead })
      navigate(screen)
    },
    onError: tellFailure,
  })
  function throwAway() {
    const putBack = discard()
    focusHeading()
    notify({
      kind: 'good',
      text: editing.backup.discarded,
      action: { label: editing.saving.undo, run: putBack },
    })
  }
  return (
    <>
      <Banner isWhole title={editing.backup.title(when(left.at, Date.now()), left.device)}>
        <Button isBusy={use.isPending} onClick={() => use.mutate()}>
          {type.waitsFor ? text.onto : text.asNew}
        </Button>
        <Button onClick={() => setOpen(true)}>{editing.backup.look}</Button>
        <CopyItemsButton type={type} items={() => left.items} />
        <Button look="quiet" onClick={throwAway}>
          {editing.backup.discard}
        </Button>
      </Banner>
      <DifferenceDialog
        title={editing.backup.dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        type={type}
        differences={differences(type, left.base, left.items)}
        titles={[text.before, editing.backup.after]}
      />
    </>
  )
}
