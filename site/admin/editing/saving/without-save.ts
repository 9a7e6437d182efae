import { isSame } from '#contract/content/describe-change'
import { editing as text } from '../../../text/admin/editing'
import type { FormDraft } from '../use-draft'
import type { Version } from './source'
import { takeInUndone } from './take-in'

/**
 * Updates an open form after one of its saves was undone: removes what was saved, keeps what was typed since.
 * Returns the message for that.
 */
export async function withoutSave(
  { source, typed, show }: Pick<FormDraft, 'source' | 'typed' | 'show'>,
  saved: Version,
): Promise<string> {
  // If the undo deleted the entry, the form reports that itself.
  const back = await source.read(saved.etag).catch(() => null)
  if (!back) return text.saving.undone
  const present = typed()
  show(back, takeInUndone(source.type, { sent: saved.items, typed: present, saved: back.items }))
  return isSame(present, saved.items) ? text.saving.undone : text.saving.undoneOnly
}
