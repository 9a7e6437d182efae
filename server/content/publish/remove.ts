import type { ContentType, Fields } from '#contract/content/content-type'
import { describeChange } from '#contract/content/describe-change'
import type { FileChange } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'
import { encode } from '../../storage/bytes'
import { splicerFor } from '../../storage/splicer'
import { stale } from './conflict-reply'
import type { By, Desk } from './context'
import type { Editable } from './editable'
import { matchedEtag } from './matched-etag'
import { requireKept } from './require-committed'

/** An entry to delete, and the ETag of what the editor saw, or several. */
export interface Removal {
  readonly id: string
  readonly ifMatch: string
}

/**
 * Deletes an entry. Resolves with the commit.
 * @throws {Problem} stale, not-found; conflict for a file that was never committed.
 */
export async function removeEntry<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  removal: Removal,
  by: By,
): Promise<string> {
  return desk.write(async (tree) => {
    const { entry, change } = await prepareRemoval(desk, type, removal, tree)
    const message = by.message ?? describeChange(type, { before: entry.value, after: null, now: desk.now() })
    const trailers = { 'Content-Item': `${type.name}/${removal.id}`, 'Content-Action': 'delete' }
    return tree.commit({ changes: [change], author: by.author, message, trailers })
  })
}

/** What git never had could not be brought back, and taking it away would be no commit. */
async function requireKnown(desk: Desk, path: string, tree: WorkTree): Promise<void> {
  const bytes = desk.library.history.has(path) ? null : await tree.read(path)
  if (bytes) await requireKept(desk.repository, path, bytes)
}

/** Works out what a deletion does to the file, and throws what speaks against it. */
export async function prepareRemoval<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  { id, ...removal }: Removal,
  tree: WorkTree,
): Promise<{ entry: Editable<F>; change: FileChange }> {
  const { entry, text, place } = await desk.current(tree, type, id)
  const ifMatch = matchedEtag(removal.ifMatch, entry?.etag)
  if (entry?.etag !== ifMatch)
    throw await stale(desk, type, { id, fields: {}, ifMatch, current: entry, place })
  const left = splicerFor(type.storage).remove(text ?? '', entry.key)
  if (left === null) await requireKnown(desk, entry.path, tree)
  return { entry, change: { path: entry.path, bytes: left === null ? null : encode(left) } }
}
