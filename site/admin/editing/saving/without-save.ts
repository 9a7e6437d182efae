import { isSame } from '#contract/content/describe-change'
import { editing as text } from '../../../text/admin/editing'
import type { FormDraft } from '../use-draft'
import { takeInUndone } from './take-in'
import type { SavedForm } from './use-saving'

/**
 * Updates an open form after one of its saves was undone: removes what was saved, keeps what was typed since.
 * Returns the message for that.
 * @param save.replaced as in `SavedForm`
 */
export async function withoutSave(
  { source, typed, show }: Pick<FormDraft, 'source' | 'typed' | 'show'>,
  { version: saved, replaced }: Pick<SavedForm, 'version' | 'replaced'>,
): Promise<string> {
  // If the undo deleted the entry, the form reports that itself.
  const back = await source.read(saved.etag).catch(() => null)
  if (!back) return text.saving.undone
  const present = typed()
  const moments = { sent: saved.items, typed: present, saved: back.items }
  show(back, takeInUndone(source.type, { ...moments, before: replaced ?? back.items }))
  return isSame(present, saved.items) ? text.saving.undone : text.saving.undoneOnly
}
