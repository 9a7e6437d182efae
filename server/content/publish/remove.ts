import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, idOf, pendingTypeOf } from '#contract/content/content-types'
import { describeChange } from '#contract/content/describe-change'
import { withoutEntry } from '../../storage/entries'
import { type WaitingFile, waitingVersions } from '../waiting-versions'
import { type AlsoChanged, removeUses } from './also-change'
import { requireUnchanged } from './conflict-reply'
import type { Editor, PublishContext } from './context'
import type { Draft } from './draft'
import type { Editable } from './editable'
import { requireHiddenForAuthors, requireOwnDraftForAuthors } from './require-allowed'
import { requireCommitted } from './validate'
import { writeRequest } from './write-request'

/** An entry to delete, and the ETag that the editor saw, or several. */
export interface Removal {
  readonly id: string
  readonly ifMatch: string
}

/**
 * Deletes an entry. Resolves with the commit.
 * @throws {Problem} stale, not-found; forbidden for an author, but of a draft of their own; conflict for a file of which
 * git does not have what it says.
 */
export async function removeEntry(
  context: PublishContext,
  type: AnyContentType,
  removal: Removal,
  editor: Editor,
): Promise<string | null> {
  return context.write(editor, async (draft) => {
    const { entry, also } = await prepareRemoval(context, type, removal, draft)
    requireHiddenForAuthors(type, { versions: [entry.value], also }, { editor, now: context.now() })
    await requireOwnDraftForAuthors(context, { type, path: entry.path }, editor)
    const message = describeChange(type, { before: entry.value, after: null, now: context.now() })
    return draft.commit(writeRequest(editor, { type, id: removal.id, action: 'delete', message, also }))
  })
}

/** Adds a deletion to a draft, with what is useless without the entry. Throws when it is not allowed. */
export async function prepareRemoval(
  context: PublishContext,
  type: AnyContentType,
  removal: Removal,
  draft: Draft,
): Promise<{ readonly entry: Editable; readonly also: readonly AlsoChanged[] }> {
  const { entry, file } = await requireUnchanged(context, draft, type, { ...removal, fields: {} })
  const bytes = await draft.read(entry.path)
  file.data = withoutEntry(file.data, entry.key)
  await file.write()
  // What is not in git could not be restored: a file that was never committed, or what a writer changed since.
  if (bytes && (await draft.read(entry.path)) === null)
    await requireCommitted(context.repository, entry.path, bytes)
  const also = await removeUses(context, type, entry.value, draft)
  return {
    entry,
    also: [...also, ...(await removePending(context, { type, id: idOf(type, entry.value) }, draft))],
  }
}

/** A waiting version goes along with its entry: there is nothing left that it could replace. */
export async function removePending(
  context: PublishContext,
  { type: { name }, id }: { readonly type: Pick<ContentType, 'name'>; readonly id: string },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const type = pendingTypeOf({ name })
  const isOfEntry = (one: WaitingFile) => one.type === name && (one.publicId ?? one.id) === id
  const waiting = type && waitingVersions(context.library).find(isOfEntry)
  if (!waiting) return []
  const { entry } = await context.current(draft, type, waiting.id)
  if (!entry) return []
  await prepareRemoval(context, type, { id: waiting.id, ifMatch: entry.etag }, draft)
  return [{ type, count: 1, isGone: true }]
}
