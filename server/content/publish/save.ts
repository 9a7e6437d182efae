import { dirname } from 'node:path'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { describeChange, isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'
import { encode } from '../../storage/bytes'
import { splicerFor } from '../../storage/splicer'
import { stale } from './conflict-reply'
import { type By, type Desk, isNamedAfter, type Saved } from './context'
import type { Editable } from './editable'
import { changesOf } from './file-fields'
import { matchedEtag } from './matched-etag'
import { invalid, nameFieldOf, parseValue, requireFreeNames, requireUndoubted } from './validate'

/** One entry's edit: what was sent, and the ETag of what the editor saw, or several. */
export interface Edit {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly ifMatch: string
}

/** A file change with the entry that it leads to. */
export interface Prepared<F extends Fields> {
  readonly entry: Editable<F>
  readonly next: ValueOf<F>
  /** Empty when nothing changes. */
  readonly changes: readonly FileChange[]
}

/**
 * Saves fields of an entry; those that are left out stay as they are.
 * @throws {Problem} stale, unprocessable, not-found.
 */
export async function saveEntry<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  edit: Edit,
  by: By,
): Promise<Saved<ValueOf<F>>> {
  const commit = await desk.write(async (tree) => {
    const { entry, next, changes } = await prepareSave(desk, type, edit, tree)
    if (changes.length === 0) return null
    const message = by.message ?? describeChange(type, { before: entry.value, after: next, now: desk.now() })
    const trailers = { 'Content-Item': `${type.name}/${edit.id}`, 'Content-Action': 'update' }
    return tree.commit({ changes, author: by.author, message, trailers })
  })
  const saved = desk.find(type, edit.id)
  if (!saved) throw new Problem('not-found')
  return { value: saved.value, etag: saved.etag, commit }
}

/** Works out what a save does to the files, and throws what speaks against it. */
export async function prepareSave<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  { id, fields, ...edit }: Edit,
  tree: WorkTree,
): Promise<Prepared<F>> {
  // After a restart nobody is known to have seen what the library has.
  desk.find(type, id)
  const { entry, text, place } = await desk.current(tree, type, id)
  const ifMatch = matchedEtag(edit.ifMatch, entry?.etag)
  if (entry?.etag !== ifMatch) throw await stale(desk, type, { id, fields, ifMatch, current: entry, place })
  const asked = parseValue(type, { ...entry.value, ...desk.seen.edited(type, { id, etag: ifMatch }, fields) })
  requireFixed(type, entry.value, asked)
  const followed = type.follow(entry.value, asked, desk.now())
  const next = parseValue(type, { ...asked, ...followed })
  if (type.names(next).join('\0') !== type.names(entry.value).join('\0')) {
    requireFreeNames(desk.library, type, { value: next, id })
  }
  requireUndoubted(type, next, entry.value)
  const changes = changesOf(type, entry, next, Object.keys(followed))
  if (Object.keys(changes).length === 0) return { entry, next, changes: [] }
  const splicer = splicerFor(type.storage)
  const bytes = encode(text == null ? splicer.add(null, changes) : splicer.change(text, entry.key, changes))
  return { entry, next, changes: await placed(tree, type, { entry, next }, bytes) }
}

/** @throws {Problem} unprocessable when a field is another by which an entry is known for good. */
function requireFixed<F extends Fields>(type: ContentType<F>, before: ValueOf<F>, after: ValueOf<F>): void {
  const errors = Object.entries(type.fields).flatMap(([path, { label, isFixed }]) =>
    isFixed && !isSame(before[path], after[path]) ? [{ path, message: `${label} kan niet veranderen.` }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** The file under its name; one that is named after its entry goes on being so (tests/decisions/0017). */
async function placed<F extends Fields>(
  tree: WorkTree,
  type: ContentType<F>,
  { entry, next }: { entry: Editable<F>; next: ValueOf<F> },
  bytes: Uint8Array,
): Promise<FileChange[]> {
  const stem = type.stem(next)
  const isMoved =
    type.storage.kind === 'markdown' && isNamedAfter(type, entry) && stem !== type.stem(entry.value)
  if (!isMoved) return [{ path: entry.path, bytes }]
  const path = `${dirname(entry.path)}/${stem}.md`
  if (await tree.read(path)) {
    throw invalid([
      { path: nameFieldOf(type, next), message: `Er is al een bestand ${path}. Kies iets anders.` },
    ])
  }
  return [
    { path: entry.path, bytes: null },
    { path, bytes },
  ]
}
