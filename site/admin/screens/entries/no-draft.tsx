import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { visibilityOf } from '#contract/content/entry-plan'
import { editing } from '../../../text/admin/editing'
import { entriesText as text } from '../../../text/admin/entries'
import { shellText } from '../../../text/admin/shell'
import { useLeaveBackup } from '../../editing/backup/use-backup'
import { BackupBanner, Banner, CopyTypedButton } from '../../editing/banners'
import { copyOf } from '../../editing/empty-item'
import { newEntrySource } from '../../editing/saving/source'
import { suggestMessage } from '../../editing/saving/suggest-message'
import { takeIn } from '../../editing/saving/take-in'
import type { EntryEditor } from '../../editing/use-editor'
import { Button, ButtonLink } from '../../kit/button'
import { PageTitle } from '../../kit/page-title'
import { EmptyState } from '../../kit/states'
import { useSession } from '../../session/session'
import { useNotices } from '../../shell/notices'
import { useCopy } from '../../shell/use-copy'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { backToList } from './list-place'

const copied = { copied: editing.saving.copied, notCopied: editing.saving.copyFailed }

/** Whether the open entry got public or planned meanwhile, so that an author may no longer save it. */
export function useIsNoDraft({ source: { type, isNew }, seen, newer }: EntryEditor): boolean {
  const { mayPublish } = useSession()
  const [item = {}] = (newer ?? seen).items
  return !mayPublish && !isNew && visibilityOf(type, item, Date.now()) !== 'hidden'
}

/** Whether its user was allowed to publish at any time since the form was opened. */
export function useWasAllowed(): boolean {
  const { mayPublish } = useSession()
  const [wasAllowed, setAllowed] = useState(mayPublish)
  if (mayPublish && !wasAllowed) setAllowed(true)
  return wasAllowed
}

/** What an author sees of an entry that is public or planned; what they typed before that is offered all the same. */
export function NoDraft({ editor }: { editor: EntryEditor }) {
  const { source, seen, kept } = editor
  const { type } = source
  const [item = {}] = seen.items
  const page = type.isPublic(item, Date.now()) ? type.page?.(item) : undefined
  return (
    <>
      <PageTitle title={type.title(item) || text.untitled} back={backToList(type)} />
      {kept.found && <BackupBanner editor={editor} backup={kept.found} help={text.noDraft.left} />}
      <EmptyState title={page ? text.noDraft.online : text.noDraft.planned} text={text.noDraft.text}>
        {page && (
          <a href={page} target="_blank" rel="noopener" className="button button-outline">
            {text.look}
            <span className="sr-only"> {shellText.newTab}</span>
          </a>
        )}
      </EmptyState>
    </>
  )
}

/**
 * Says to an author why what they typed cannot be saved here, and offers to keep it as a draft of its own.
 * @param wasAllowed as by `useWasAllowed`
 * @param remarks those that were not sent: their words can be copied
 */
export function NoDraftBanner({
  editor,
  wasAllowed,
  remarks,
}: {
  editor: EntryEditor
  wasAllowed: boolean
  remarks: { readonly isThere: boolean; readonly texts: () => readonly string[] }
}) {
  const { source, seen, newer, typed, changes, revive, release } = editor
  const { type } = source
  const [published = {}] = (newer ?? seen).items
  const [known = {}] = seen.items
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { tellFailure } = useNotices()
  const leaveBackup = useLeaveBackup()
  const copy = useCopy()
  const keep = useMutation({
    mutationFn: (sent: readonly Item[]) => {
      const items = sent.map((item) => copyOf(type, item, new Date().toISOString()))
      const message = suggestMessage(type, { before: [], after: items, now: Date.now() })
      return newEntrySource(type, Date.now).write(items, { etag: '', message })
    },
    onSuccess({ etag, items: base, commit }, sent) {
      if (commit) tell(commit, text.noDraft.kept)
      const [id = ''] = type.names(base[0] ?? {})
      // What was typed meanwhile is offered there; a browser that keeps nothing keeps the form.
      const rest = takeIn(type, { sent, typed: typed(), saved: base })
      if (!isSame(rest, base) && !leaveBackup(`${type.name}/${id}`, { etag, base, items: rest })) return
      release()
      navigate(entryScreen(type, id))
      // What was typed is kept there now. Last: without it this banner goes, and navigates no more.
      const shown = newer ?? seen
      revive(shown, shown.items)
    },
    onError: tellFailure,
  })
  return (
    <Banner
      isUrgent
      title={whyClosed(type, { known, published, wasAllowed })}
      text={changes.length > 0 ? text.noDraft.typed : text.noDraft.remark}
    >
      {changes.length > 0 && (
        <>
          <Button look="signal" isBusy={keep.isPending} onClick={() => keep.mutate(typed())}>
            {text.noDraft.keep}
          </Button>
          <CopyTypedButton editor={editor} />
        </>
      )}
      {remarks.isThere && (
        <Button onClick={() => void copy(remarks.texts().join('\n\n'), copied)}>
          {text.noDraft.copyRemark}
        </Button>
      )}
      <ButtonLink look="quiet" to={type.screen}>
        {editing.gone.leave}
      </ButtonLink>
    </Banner>
  )
}

/** Why an author can no longer save it: it is no draft any more, or was none when its form was opened as an editor. */
function whyClosed(
  type: AnyContentType,
  {
    known,
    published,
    wasAllowed,
  }: { readonly known: Item; readonly published: Item; readonly wasAllowed: boolean },
) {
  const now = Date.now()
  if (wasAllowed && visibilityOf(type, known, now) !== 'hidden') return text.noDraft.nowAuthor
  return type.isPublic(published, now) ? text.noDraft.nowOnline : text.noDraft.nowPlanned
}
