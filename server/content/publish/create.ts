import type { ContentType } from '#contract/content/content-type'
import { type AnyContentType, type AnyValue, idOf, pendingTypeOf } from '#contract/content/content-types'
import { describeChange } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import { withEntry } from '../../storage/entries'
import { storageOf } from '../../storage/storage-of'
import type { Editor, PublishContext, Saved } from './context'
import type { Draft } from './draft'
import { newFileFields } from './file-fields'
import { requireHiddenForAuthors } from './require-allowed'
import { fileTaken, parseValue, requireFreeNames, requireUndoubted, stillWaiting, takenBy } from './validate'
import { writeRequest } from './write-request'

/**
 * Creates an entry; its type fills in the missing fields.
 * @throws {Problem} unprocessable.
 */
export async function createEntry(
  context: PublishContext,
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  editor: Editor,
): Promise<Saved<AnyValue>> {
  const { commit, id } = await context.write(editor, async (draft) => {
    const value = newValue(context, type, fields)
    requireHiddenForAuthors(type, { versions: [value] }, { editor, now: context.now() })
    requireUndoubted(type, value)
    requireFreeNames(context.library, type, { value, id: undefined })
    const id = idOf(type, value)
    const waiting = waitingFor(context, type, id)
    if (waiting) throw stillWaiting(type, value, waiting)
    await addEntry(type, value, draft)
    const tellMade = await context.tellNew({ type: type.name, id })
    const message = describeChange(type, { before: null, after: value, now: context.now() })
    const request = writeRequest(editor, { type, id, action: 'create', message })
    const commit = await draft.commit(request)
    await tellMade()
    return { commit, id }
  })
  const made = context.find(type, id)
  if (!made) throw new Problem('internal')
  return { value: made.value, etag: made.etag, commit }
}

function newValue(
  context: PublishContext,
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
): AnyValue {
  const now = new Date(context.now()).toISOString()
  const isFree = (name: string) =>
    takenBy(context.library, type, name, undefined) === undefined && !waitingFor(context, type, name)
  const finished = type.finish({ ...type.start(now), ...withoutEmptyIds(fields) }, isFree)
  // There is no file name to derive anything from: required fields must have been sent.
  return parseValue(type, type.complete(finished, { stem: '', created: now, modified: now }))
}

/** The title of a change that waits for an entry with this id: where that is gone, a new one would get it. */
function waitingFor(
  { library }: PublishContext,
  { name }: Pick<ContentType, 'name'>,
  id: string,
): string | undefined {
  const pending = pendingTypeOf({ name })
  const waiting = pending && library.catalogue(pending).entry(id)
  return waiting && pending.title(waiting.value)
}

/** A form sends an empty id for an entry without one. */
function withoutEmptyIds(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'id' || value !== ''))
}

async function addEntry(type: AnyContentType, value: AnyValue, draft: Draft): Promise<void> {
  const path = storageOf(type).fileOf(type.stem(value))
  if (type.place.hasNamedFiles && (await draft.read(path))) throw fileTaken(type, value, path)
  const file = await draft.open(type, path)
  file.data = withEntry(file.data, newFileFields(type, value, path))
  await file.write()
}
