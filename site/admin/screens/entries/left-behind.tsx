import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import { editing } from '../../../text/admin/editing'
import { entriesText } from '../../../text/admin/entries'
import type { LeftText } from '../../editing/backup/backups'
import { createLeftTexts } from '../../editing/backup/left-texts'
import { openForms } from '../../editing/backup/open-forms'
import { placeOnServer } from '../../editing/backup/server-copy'
import { useBackups, useLeaveBackup } from '../../editing/backup/use-backup'
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
  const { texts, discard } = useLeftTexts({ type: type.name, id })
  return (
    <div className="mb-6 grid gap-2 empty:hidden">
      {texts.map((left) => (
        <LeftBehindText key={left.key} type={type} id={id} left={left} discard={() => discard(left)} />
      ))}
    </div>
  )
}

/**
 * Finds what the browser and the server keep of the forms of an entry, the same one for as long as its caller is shown;
 * newest first. See tests/decisions/0114.
 */
function useLeftTexts({ type, id }: EntryPlace) {
  const browser = useBackups()
  const [texts, setTexts] = useState<readonly LeftText[]>([])
  const left = useMemo(
    () =>
      createLeftTexts(
        entryKey({ type, id }),
        { browser, server: placeOnServer({ type, id }), openForms },
        setTexts,
      ),
    [browser, type, id],
  )
  useEffect(() => void left.look(), [left])
  return { texts, discard: left.discard }
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
