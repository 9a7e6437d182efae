import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { history } from '#contract/admin/history'
import { editing as text } from '../../text/admin/editing'
import { ask } from '../api/call'
import { messageOf } from '../kit/states'
import type { Notice } from './notice'
import { useNotices } from './notices'

interface SavedNotice extends Pick<Notice, 'until' | 'page'> {
  /** What to say after an undo; a form passes a function that updates it and returns the text. */
  readonly undone?: string | (() => Promise<string>)
}

/**
 * Says that something was saved, with an undo button: a commit that reverts it. Without a text of its own it
 * says that everything is saved, and disappears when somebody types on.
 */
export function useSavedNotice(): (commit: string, what?: string | null, options?: SavedNotice) => void {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useCallback(
    (commit, what, { undone = text.saving.undone, until, page } = {}) => {
      async function undo() {
        try {
          await ask(history.undo, { sha: commit })
          notify({ kind: 'good', text: typeof undone === 'string' ? undone : await undone() })
        } catch (error) {
          notify({ kind: 'bad', text: messageOf(error) })
        }
        // Lists and open forms refetch, and show the result.
        await Promise.all(['admin', 'version'].map((name) => client.invalidateQueries({ queryKey: [name] })))
      }
      const action = { label: text.saving.undo, run: () => void undo() }
      if (what) notify({ kind: 'good', text: what, action, page, ...(until && { until }) })
      else notify({ kind: 'good', text: text.saving.savedNotice, action, until: 'typed' })
      void client.invalidateQueries({ queryKey: ['admin'], refetchType: 'active' })
    },
    [client, notify],
  )
}
