import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { history } from '#contract/admin/history'
import { editing as text } from '../../text/admin/editing'
import { historyText } from '../../text/admin/history'
import { ask } from '../api/call'
import { clashesOf, Offline } from '../api/refusals'
import { messageOf } from '../kit/states'
import type { Notice } from './notice'
import { useNotices } from './notices'

const { ways } = historyText

interface SavedNotice extends Pick<Notice, 'until' | 'page'> {
  /** What to say after an undo; a form passes a function that updates it and returns the text. */
  readonly undone?: string | (() => Promise<string>)
}

/**
 * Says that something was saved, with one undo button for all of its commits: it reverts each, the last one first, and
 * tells why one could not be; what did not reach the server can be tried again, and what was changed since is undone in part, or
 * from where the change is shown. Without a text of its own it says that everything is saved, and disappears when somebody types on.
 */
export function useSavedNotice(): (
  commit: string | readonly string[],
  what?: string | null,
  options?: SavedNotice,
) => void {
  const client = useQueryClient()
  const { notify, tellFailure } = useNotices()
  const navigate = useNavigate()
  return useCallback(
    (commit, what, { undone = text.saving.undone, until, page } = {}) => {
      const all = [commit].flat()
      /** Lists and open forms show the result. */
      const refetch = () =>
        Promise.all(['admin', 'version'].map((name) => client.invalidateQueries({ queryKey: [name] })))
      async function undoRest(sha: string) {
        await ask(history.undo, { sha, clashes: 'stay' }).then(
          () => notify({ kind: 'good', text: ways.undo.doneRest }),
          tellFailure,
        )
        await refetch()
      }
      /** @param refused why some of it was not undone before */
      async function undo(commits: readonly string[], refused?: unknown) {
        const failed: { readonly sha: string; readonly error: unknown }[] = []
        for (const sha of commits.toReversed()) {
          await ask(history.undo, { sha }).catch((error: unknown) => failed.unshift({ sha, error }))
        }
        const first = failed.at(-1)?.error ?? refused
        if (first) {
          const why = messageOf(first)
          const unsent = failed.filter(({ error }) => error instanceof Offline).map(({ sha }) => sha)
          const forGood = failed.find(({ error }) => !(error instanceof Offline))?.error ?? refused
          const again = { label: text.saving.again, run: () => void undo(unsent, forGood) }
          const clashing =
            failed.find(({ error }) => clashesOf(error).hasRest) ??
            failed.find(({ error }) => clashesOf(error).clashes)
          const inPart =
            clashing &&
            (clashesOf(clashing.error).hasRest
              ? { label: ways.undo.rest, run: () => void undoRest(clashing.sha) }
              : { label: ways.toChange, run: () => navigate(screens.change.to({ sha: clashing.sha })) })
          const act = unsent.length > 0 ? again : inPart
          notify({
            kind: 'bad',
            text: failed.length === all.length ? why : text.saving.undoneInPart(why),
            ...(act && { action: act }),
          })
        } else notify({ kind: 'good', text: typeof undone === 'string' ? undone : await undone() })
        await refetch()
      }
      const action = { label: text.saving.undo, run: () => void undo(all) }
      if (what) notify({ kind: 'good', text: what, action, page, ...(until && { until }) })
      else notify({ kind: 'good', text: text.saving.savedNotice, action, until: 'typed' })
      void client.invalidateQueries({ queryKey: ['admin'], refetchType: 'active' })
    },
    [client, notify, tellFailure, navigate],
  )
}
