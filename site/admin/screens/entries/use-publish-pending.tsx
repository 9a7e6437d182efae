import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import { type ChosenPending, pending } from '#contract/admin/pending'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { pendingText as text } from '../../../text/admin/pending'
import { ask } from '../../api/call'
import { leaveBackup } from '../../editing/backup/use-backup'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { type Conflict, readStale } from '../../editing/saving/save'
import { entrySource } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'
import { type EntryEditor, LEAVING } from '../../editing/use-editor'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'

/**
 * Publishes an open waiting version; what was typed is saved first. Where the public version was changed at the same
 * places, the caller's `dialog` asks what is published.
 */
export function usePublishPending(editor: EntryEditor, waitsFor: AnyContentType) {
  const { source, known, typed, show, release } = editor
  const { id } = source
  const client = useQueryClient()
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const [clash, setClash] = useState<Conflict | null>(null)
  const { mutate, isPending } = useMutation({
    mutationKey: LEAVING,
    mutationFn: (decided?: ChosenPending['decided']) => {
      const chosen = { type: waitsFor.name, id, etag: known().etag, decided }
      return ask(pending.publish, {}, { body: { entries: [chosen] } })
    },
    async onSuccess({ sha, troubles: [trouble] }, decided) {
      const found = trouble?.stale && readStale(source, trouble.stale)
      if (found && found !== 'gone') return setClash(found)
      setClash(null)
      if (trouble) return notify({ kind: 'bad', text: trouble.message, until: 'typed' })
      const isLeft = await leaveRest()
      const item: Item = { ...typed()[0], ...decided?.fields }
      if (sha) tell(sha, text.published, { page: waitsFor.page?.(item) })
      // A browser that keeps nothing keeps the form.
      if (!isLeft) return
      // Its own copy of what was typed here is then forgotten.
      flushSync(() => show(known(), known().items))
      release()
      navigate(entryScreen(waitsFor, id), { replace: true })
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error), until: 'typed' }),
  })

  /** What was typed while it was being published is offered at what is public now. */
  async function leaveRest(): Promise<boolean> {
    if (isSame(typed(), known().items)) return true
    const now = await entrySource(waitsFor, id)
      .read()
      .catch(() => null)
    // Out of reach: then with what it was based on here, which the next save merges.
    const version = now ?? known()
    const { etag, items: base } = version
    const items = takeIn(waitsFor, { sent: known().items, typed: typed(), saved: base })
    return leaveBackup(`${waitsFor.name}/${id}`, { etag, base, items })
  }

  function publish() {
    // A second time there is nothing left to publish.
    if (client.isMutating({ mutationKey: LEAVING }) === 0) mutate(undefined)
  }

  function resolve([fields = {}]: readonly Item[]) {
    if (clash) mutate({ fields, etag: clash.current.etag })
  }

  return {
    isPublishing: isPending,
    publish: () => (editor.changes.length > 0 ? editor.save({ made: publish }) : publish()),
    dialog: (
      <ConflictDialog
        words={text.conflict}
        editor={{ ...editor, who: null, conflict: clash, resolve, leaveConflict: () => setClash(null) }}
      />
    ),
  }
}
