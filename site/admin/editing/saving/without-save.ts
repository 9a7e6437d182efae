import { isSame } from '#contract/content/describe-change'
import { editing as text } from '../../../text/admin/editing'
import type { FormDraft } from '../use-draft'
import type { Version } from './source'
import { takeIn } from './take-in'

/**
 * Lets an open form go on after a save of it was taken back: without what was saved, and with all that was typed
 * since. Returns what to say of that.
 */
export async function withoutSave(
  { source, typed, show }: Pick<FormDraft, 'source' | 'typed' | 'show'>,
  saved: Version,
): Promise<string> {
  // An entry that is gone with it is told of by the form itself.
  const back = await source.read(saved.etag).catch(() => null)
  if (!back) return text.saving.undone
  const present = typed()
  show(back, takeIn(source.type, { sent: saved.items, typed: present, saved: back.items }))
  return isSame(present, saved.items) ? text.saving.undone : text.saving.undoneOnly
}
