import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { type ChosenPending, pending } from '#contract/admin/pending'
import type { AnyContentType } from '#contract/content/content-types'
import { pendingText as text } from '../../../text/admin/pending'
import { ask } from '../../api/call'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { type Conflict, readStale } from '../../editing/saving/save'
import { type EntryEditor, LEAVING } from '../../editing/use-editor'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useAfterPublication } from './use-after-publication'

/**
 * Publishes an open waiting version; what was typed is saved first. Where the public version was changed at the same
 * places, the caller's `dialog` asks what is published.
 */
export function usePublishPending(editor: EntryEditor, waitsFor: AnyContentType) {
  const { source, known } = editor
  const { id } = source
  const client = useQueryClient()
  const goOn = useAfterPublication(editor)
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
      await goOn(waitsFor, { commit: sha, fields: decided?.fields })
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error), until: 'typed' }),
  })

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
        editor={{ ...editor, conflict: clash, resolve, leaveQuestion: () => setClash(null) }}
      />
    ),
  }
}
