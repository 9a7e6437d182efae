import { flushSync } from 'react-dom'
import { entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { pendingText as text } from '../../../text/admin/pending'
import { useLeaveBackup } from '../../editing/backup/use-backup'
import { entrySource } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'
import type { EntryEditor } from '../../editing/use-editor'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { useIsCacheBehind } from './use-is-cache-behind'

/** The commit that published a waiting version, null where it is not the user's to undo, and what was chosen for that. */
interface Publication {
  readonly commit: string | null
  readonly fields?: Item | undefined
}

/** Goes on from a waiting version that is public now to what it replaced; that is offered what was typed meanwhile. */
export function useAfterPublication({ source, known, typed, show, release }: EntryEditor) {
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const leaveBackup = useLeaveBackup()
  const isCacheBehind = useIsCacheBehind()
  const { id } = source

  async function leaveRest(waitsFor: AnyContentType): Promise<boolean> {
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

  return async (waitsFor: AnyContentType, { commit, fields }: Publication) => {
    const isLeft = await leaveRest(waitsFor)
    const page = waitsFor.page?.({ ...typed()[0], ...fields })
    const said = text.published(1, isCacheBehind())
    if (commit) tell(commit, said, { page })
    else notify({ kind: 'good', text: said, page })
    // A browser that keeps nothing keeps the form.
    if (!isLeft) return
    // Its own copy of what was typed here is then forgotten.
    flushSync(() => show(known(), known().items))
    release()
    navigate(entryScreen(waitsFor, id), { replace: true })
  }
}
