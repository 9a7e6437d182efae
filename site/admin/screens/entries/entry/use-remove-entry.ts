import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { entries } from '#contract/admin/entries'
import { entriesText as text } from '../../../../text/admin/entries'
import { call } from '../../../api/call'
import { Stale } from '../../../api/refusals'
import type { Editor } from '../../../editing/use-editor'
import { messageOf } from '../../../kit/states'
import { useNotices } from '../../../shell/notices'
import { useSavedNotice } from '../../../shell/use-saved-notice'

/** Deletes the entry that is open, and goes back to the list, where it can be undone. */
export function useRemoveEntry({ source, seen, release }: Editor) {
  const navigate = useNavigate()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const { type, id } = source
  return useMutation({
    mutationFn: () => call(entries.remove, { type: type.name, id }, { ifMatch: seen.etag }),
    onSuccess(reply) {
      release()
      navigate(type.screen)
      if (reply?.commit) tell(reply.commit, text.removed(type.title(seen.items[0] ?? {})))
    },
    onError: (error) =>
      notify({ kind: 'bad', text: error instanceof Stale ? text.removeStale : messageOf(error) }),
  })
}
