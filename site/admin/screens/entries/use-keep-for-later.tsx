import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import { pendingTypeOf } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { pendingText as text } from '../../../text/admin/pending'
import { Invalid } from '../../api/refusals'
import { useLeaveBackup } from '../../editing/backup/use-backup'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { type Conflict, save } from '../../editing/saving/save'
import { keptSource, type Version } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'
import { withWho } from '../../editing/saving/who'
import { putErrors } from '../../editing/use-draft'
import { type EntryEditor, LEAVING } from '../../editing/use-editor'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'

interface Kept {
  readonly seen: Version
  readonly items: readonly Item[]
  /** The form at that moment, which a decided conflict has left behind. */
  readonly was: readonly Item[]
}

/**
 * Keeps what was typed in the form of a public entry as its waiting version, and opens that. Where somebody changed the
 * same places meanwhile, the caller's `dialog` asks what is kept.
 */
export function useKeepForLater(editor: EntryEditor) {
  const { source, known, typed, show, release } = editor
  const client = useQueryClient()
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const leaveBackup = useLeaveBackup()
  const [clash, setClash] = useState<Conflict | null>(null)
  const type = pendingTypeOf(source.type)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ seen, items }: Kept) =>
      withWho(source, await save(keptSource(source), { seen, items, message: () => '' })),
    mutationKey: LEAVING,
    onSuccess(outcome, { was }) {
      if (outcome.kind === 'conflict') return setClash(outcome.conflict)
      setClash(null)
      if (outcome.kind !== 'saved' || !type) return
      const { etag, items: base, commit } = outcome.version
      if (commit) tell(commit, text.kept)
      // What was typed meanwhile is offered where the rest is now; a browser that keeps nothing keeps the form.
      const rest = takeIn(type, { sent: was, typed: typed(), saved: base })
      const isLeft =
        isSame(rest, base) || leaveBackup(`${type.name}/${source.id}`, { etag, base, items: rest })
      if (!isLeft) return
      // The public entry is as it was; what was typed is kept elsewhere now.
      // At once: the copy of what was typed that the browser keeps is then forgotten before the form closes.
      flushSync(() => show(known(), known().items))
      release()
      navigate(entryScreen(type, source.id))
    },
    onError(error) {
      if (error instanceof Invalid) putErrors(editor, error.errors)
      else notify({ kind: 'bad', text: messageOf(error), until: 'typed' })
    },
  })

  return {
    isKeeping: isPending,
    keep() {
      // A second time there is nothing left to keep: the form shows the public entry, as it was.
      if (client.isMutating({ mutationKey: LEAVING }) === 0)
        mutate({ seen: known(), items: typed(), was: typed() })
    },
    dialog: (
      <ConflictDialog
        editor={{
          ...editor,
          conflict: clash,
          resolve: (items) => clash && mutate({ seen: clash.current, items, was: typed() }),
          leaveQuestion: () => setClash(null),
        }}
      />
    ),
  }
}
