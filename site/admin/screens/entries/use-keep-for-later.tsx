import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import { pendingTypeOf } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { pendingText as text } from '../../../text/admin/pending'
import { Invalid } from '../../api/refusals'
import { leaveBackup } from '../../editing/backup/use-backup'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { type Conflict, save } from '../../editing/saving/save'
import { keptSource, type Version } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'
import { putErrors } from '../../editing/use-draft'
import { type EntryEditor, LEAVING } from '../../editing/use-editor'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'

/**
 * Keeps what was typed in the form of a public entry as its waiting version, and opens that. Where somebody changed the
 * same places meanwhile, the caller's `dialog` asks what is kept.
 */
export function useKeepForLater(editor: EntryEditor) {
  const { source, known, typed, show, release } = editor
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const [clash, setClash] = useState<Conflict | null>(null)
  const type = pendingTypeOf(source.type)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ seen, items }: { seen: Version; items: readonly Item[] }) =>
      save(keptSource(source), { seen, items, message: () => '' }),
    mutationKey: LEAVING,
    onSuccess(outcome, { items: sent }) {
      if (outcome.kind === 'conflict') return setClash(outcome.conflict)
      setClash(null)
      if (outcome.kind !== 'saved' || !type) return
      // What was typed meanwhile is offered where the rest is now.
      if (!isSame(typed(), sent)) {
        const { etag, items: base } = outcome.version
        leaveBackup(`${type.name}/${source.id}`, {
          etag,
          base,
          items: takeIn(type, { sent, typed: typed(), saved: base }),
        })
      }
      // The public entry is as it was; what was typed is kept elsewhere now.
      // At once: the copy of what was typed that the browser keeps is then forgotten before the form closes.
      flushSync(() => show(known(), known().items))
      release()
      navigate(entryScreen(type, source.id))
      if (outcome.version.commit) tell(outcome.version.commit, text.kept)
    },
    onError(error) {
      if (error instanceof Invalid) putErrors(editor, error.errors)
      else notify({ kind: 'bad', text: messageOf(error) })
    },
  })

  return {
    isKeeping: isPending,
    keep: () => mutate({ seen: known(), items: typed() }),
    dialog: (
      <ConflictDialog
        editor={{
          ...editor,
          who: null,
          conflict: clash,
          resolve: (items) => clash && mutate({ seen: clash.current, items }),
          leaveConflict: () => setClash(null),
        }}
      />
    ),
  }
}
