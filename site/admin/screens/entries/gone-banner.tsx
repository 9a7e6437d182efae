import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { editing } from '../../../text/admin/editing'
import { entriesText } from '../../../text/admin/entries'
import { useLeaveBackup } from '../../editing/backup/use-backup'
import { Banner, CopyTypedButton } from '../../editing/banners'
import { newEntrySource, type Version } from '../../editing/saving/source'
import { suggestMessage } from '../../editing/saving/suggest-message'
import { takeIn } from '../../editing/saving/take-in'
import type { EntryEditor } from '../../editing/use-editor'
import { Button, ButtonLink } from '../../kit/button'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { placeForLeft } from './place-for-left'
import { sayEffect } from './say-planning'
import { useIsCacheBehind } from './use-is-cache-behind'

/** Says that what is open was deleted, and offers to go on with what the form has. @param onMade called when it is made again */
export function GoneBanner({ editor, onMade }: { editor: EntryEditor; onMade: (version: Version) => void }) {
  const { type } = editor.source
  return (
    <Banner isUrgent title={editing.gone.title(editor.who)} text={editing.gone.text}>
      {type.waitsFor ? (
        <TakeElsewhere editor={editor} waitsFor={type.waitsFor} />
      ) : (
        <MakeAgain editor={editor} onMade={onMade} />
      )}
      <CopyTypedButton editor={editor} />
      <ButtonLink look="quiet" to={type.screen}>
        {editing.gone.leave}
      </ButtonLink>
    </Banner>
  )
}

/** Recreates the entry from the form, which goes on as that. */
function MakeAgain({
  editor,
  onMade,
}: {
  editor: EntryEditor
  onMade: (version: Version) => void
}): ReactNode {
  const { source, items, typed, revive } = editor
  const { type } = source
  const goesOnline = type.planning !== undefined && type.isPublic(items[0] ?? {}, Date.now())
  const tell = useSavedNotice()
  const isCacheBehind = useIsCacheBehind()
  const { tellFailure } = useNotices()
  const again = useMutation({
    mutationFn: (sent: readonly Item[]) => {
      const message = suggestMessage(type, { before: [], after: sent, now: Date.now() })
      return newEntrySource(type, Date.now).write(sent, { etag: '', message })
    },
    onSuccess(version, sent) {
      revive(version, takeIn(type, { sent, typed: typed(), saved: version.items }))
      const effect = sayEffect(type, null, version.items[0] ?? {}, { isCacheBehind: isCacheBehind() })
      if (version.commit) tell(version.commit, effect?.text, { page: effect?.page })
      onMade(version)
    },
    onError: tellFailure,
  })
  return (
    <Button look="signal" isBusy={again.isPending} onClick={() => again.mutate(typed())}>
      {goesOnline ? editing.gone.againOnline : editing.gone.again}
    </Button>
  )
}

/** A change waits for something public: what was typed in it goes on there, or in a new entry where that is gone too. */
function TakeElsewhere({ editor, waitsFor }: { editor: EntryEditor; waitsFor: AnyContentType }): ReactNode {
  const { source, seen, typed, release, revive } = editor
  const text = entriesText.leftBehind
  const navigate = useNavigateAfter()
  const leaveBackup = useLeaveBackup()
  const { notify, tellFailure } = useNotices()
  const take = useMutation({
    mutationFn: (sent: readonly Item[]) => placeForLeft(source.type, source.id, { base: null, items: sent }),
    onSuccess({ entry, screen, backup, isInstead }, sent) {
      const items = takeIn(waitsFor, { sent, typed: typed(), saved: backup.items })
      if (!leaveBackup(entry, { ...backup, items })) return notify({ kind: 'bad', text: text.notKept })
      if (isInstead) notify({ kind: 'good', text: text.instead })
      release()
      navigate(screen)
      // What was typed is offered there now. This comes last: it takes this banner away, and navigating from it would do nothing.
      revive(seen, seen.items)
    },
    onError: tellFailure,
  })
  return (
    <Button look="signal" isBusy={take.isPending} onClick={() => take.mutate(typed())}>
      {text.onto}
    </Button>
  )
}
