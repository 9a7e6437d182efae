import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { history } from '#contract/admin/history'
import { editing as text } from '../../text/admin/editing'
import { ask } from '../api/call'
import { messageOf } from '../kit/states'
import { useNotices } from './notices'

/** What to say once a save was taken back; a form does what is to be done then, and says it. */
type Undone = string | (() => Promise<string>)

/** Says that something was saved, with the way back: a commit that takes it back. */
export function useSavedNotice(): (commit: string, what?: string | null, undone?: Undone) => void {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useCallback(
    (commit, what, undone = text.saving.undone) => {
      async function undo() {
        try {
          await ask(history.undo, { sha: commit })
          notify({ kind: 'good', text: typeof undone === 'string' ? undone : await undone() })
        } catch (error) {
          notify({ kind: 'bad', text: messageOf(error) })
        }
        // Lists and open forms ask again, and see what it became.
        await Promise.all(['admin', 'version'].map((name) => client.invalidateQueries({ queryKey: [name] })))
      }
      const words = what || text.saving.savedNotice
      notify({ kind: 'good', text: words, action: { label: text.saving.undo, run: () => void undo() } })
      void client.invalidateQueries({ queryKey: ['admin'], refetchType: 'active' })
    },
    [client, notify],
  )
}
