import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { describeChange } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'
import { encode } from '../../storage/bytes'
import { splicerFor } from '../../storage/splicer'
import type { By, Desk, Saved } from './context'
import { newFileFields } from './file-fields'
import { invalid, nameFieldOf, parseValue, requireFreeNames, requireUndoubted, takenBy } from './validate'

/**
 * Makes an entry; what was left open, its type fills in.
 * @throws {Problem} unprocessable.
 */
export async function createEntry<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  fields: Readonly<Record<string, unknown>>,
  by: By,
): Promise<Saved<ValueOf<F>>> {
  const { commit, id } = await desk.write(async (tree) => {
    const value = newValue(desk, type, fields)
    requireUndoubted(type, value)
    requireFreeNames(desk.library, type, { value, id: undefined })
    const message = by.message ?? describeChange(type, { before: null, after: value, now: desk.now() })
    const made = idOf(type, value)
    const trailers = { 'Content-Item': `${type.name}/${made}`, 'Content-Action': 'create' }
    const changes = [await newFile(desk, type, value, tree)]
    return { commit: await tree.commit({ changes, author: by.author, message, trailers }), id: made }
  })
  const made = desk.find(type, id)
  if (!made) throw new Problem('internal')
  return { value: made.value, etag: made.etag, commit }
}

/** The id of an entry: the first of its names. */
export function idOf<F extends Fields>(type: ContentType<F>, value: ValueOf<F>): string {
  return type.names(value)[0] ?? ''
}

function newValue<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  fields: Readonly<Record<string, unknown>>,
): ValueOf<F> {
  const now = new Date(desk.now()).toISOString()
  const isFree = (name: string) => takenBy(desk.library, type, name, undefined) === undefined
  const finished = type.finish({ ...type.start(now), ...withoutEmptyIds(fields) }, isFree)
  // No file yet, so nothing follows from its name: what is required was sent.
  return parseValue(type, type.complete(finished, { stem: '', created: now, modified: now }))
}

/** A form sends an empty id for an entry that has none yet. */
function withoutEmptyIds(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'id' || value !== ''))
}

/** The file with the new entry in it: one of its own, or the list that it joins. */
async function newFile<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  value: ValueOf<F>,
  tree: WorkTree,
): Promise<FileChange> {
  const { storage } = type
  const path = storage.kind === 'markdown' ? `${storage.folder}/${type.stem(value)}.md` : storage.file
  const text = await desk.text(tree, path)
  if (text !== null && storage.kind === 'markdown') {
    throw invalid([
      { path: nameFieldOf(type, value), message: `Er is al een bestand ${path}. Kies iets anders.` },
    ])
  }
  const fields = newFileFields(type, value, path)
  return { path, bytes: encode(splicerFor(storage).add(text, fields)) }
}
