import { type AnyContentType, type AnyValue, idOf } from '#contract/content/content-types'
import { describeChange, isSame } from '#contract/content/describe-change'
import { PENDING_BASE, PENDING_MOMENT, pendingPathOf } from '#contract/content/pending-type'
import { Problem } from '#contract/problem'
import { blobHash } from '../../git/objects'
import { changedEntry } from '../../storage/entries'
import { type WaitingFile, waitingVersions } from '../waiting-versions'
import { requireUnchanged } from './conflict-reply'
import type { Editor, PublishContext, Saved } from './context'
import type { Draft } from './draft'
import { changesOf } from './file-fields'
import { type EntryEdit, prepareSave } from './save'
import { parseValue, requireFreeNames, requireNoneUnseen, requireUndoubted, unnamedOf } from './validate'
import { writeRequest } from './write-request'

/**
 * Saves changes to a public entry as its waiting version, which visitors do not see; begins one when the ETag is that of
 * the public entry (tests/decisions/0117).
 * @param type the type of waiting versions.
 * @throws {Problem} stale, unprocessable, not-found; conflict for an entry that is not public.
 */
export async function keepPending(
  context: PublishContext,
  type: AnyContentType,
  { id, ifMatch, ...edit }: EntryEdit,
  editor: Editor,
): Promise<Saved<AnyValue>> {
  const fields = ownFields(type, edit.fields)
  const commit = await context.write(editor, async (draft) => {
    const { before, after, asShown } = context.library.catalogue(type).entry(id)
      ? await saveAgain(context, type, { id, fields, ifMatch }, draft)
      : await begin(context, type, { id, fields, ifMatch }, draft)
    const message = describeChange(type, { before, after, now: context.now() })
    return draft.commit(writeRequest(editor, { type, id, action: 'keep', message, asShown }))
  })
  const saved = context.find(type, id)
  if (!saved) throw new Problem('not-found')
  return { value: saved.value, etag: saved.etag, commit }
}

/** The fields without those that say when the public entry is public: publishing leaves these as they are. */
function ownFields({ waitsFor }: AnyContentType, fields: EntryEdit['fields']): EntryEdit['fields'] {
  const isOwn = ([name]: [string, unknown]) => !waitsFor?.publication.includes(name)
  return Object.fromEntries(Object.entries(fields).filter(isOwn))
}

interface Versions {
  readonly before: AnyValue
  readonly after: AnyValue
  readonly asShown: readonly string[]
}

async function saveAgain(
  context: PublishContext,
  type: AnyContentType,
  edit: EntryEdit,
  draft: Draft,
): Promise<Versions> {
  const entry = type.waitsFor && context.find(type.waitsFor, edit.id)
  // Somebody else may have begun it: the public entry is then what both started from.
  if (entry?.etag === edit.ifMatch)
    context.seen.remember(type, { etag: entry.etag, value: asPending(type, entry.value) }, [entry])
  const { entry: before, next, asShown } = await prepareSave(context, type, edit, draft)
  requirePublicNames(context, type, next)
  return { before: before.value, after: next, asShown }
}

/** A copy of the public file, with the changes, in the folder of waiting versions. */
async function begin(
  context: PublishContext,
  type: AnyContentType,
  edit: EntryEdit,
  draft: Draft,
): Promise<Versions> {
  const { waitsFor } = type
  if (!waitsFor) throw new Problem('not-found')
  context.find(waitsFor, edit.id)
  const { entry, ifMatch } = await requireUnchanged(context, draft, waitsFor, edit)
  // When it is public is not for the copy to say, right or wrong.
  const broken = new Set([...entry.broken].filter((name) => Object.hasOwn(type.fields, name)))
  requireNoneUnseen(type, entry.path, unnamedOf(broken, edit.fields))
  if (!waitsFor.isPublic(entry.value, context.now())) throw new Problem('conflict', NOT_PUBLIC)
  const isOfEntry = (one: WaitingFile) => one.type === waitsFor.name && one.publicId === edit.id
  if (waitingVersions(context.library).some(isOfEntry)) throw new Problem('conflict', WAITS_ALREADY)
  const path = pendingPathOf(entry.path)
  const bytes = await draft.read(entry.path)
  if (!bytes || (await draft.read(path))) throw new Problem('conflict', taken(path))
  const before = asPending(type, entry.value)
  const edited = context.seen.edited(waitsFor, ifMatch, edit.fields)
  const after = parseValue(type, { ...before, ...edited })
  requireUndoubted(type, after, before)
  requirePublicNames(context, type, after)
  const base = await keptIn(context, bytes, draft)
  draft.put([{ path, bytes }])
  const file = await draft.open(type, path)
  file.data = file.data.map((raw) =>
    changedEntry(raw, {
      // Which entry it is of stays known when its address changes.
      id: idOf(waitsFor, entry.value),
      ...changesOf(type, { ...entry, value: before, broken }, after, []),
      [PENDING_BASE]: base,
    }),
  )
  await file.write()
  const asShown = [...broken].filter((name) => isSame(before[name], after[name]))
  return { before, after, asShown }
}

/** The git hash of bytes, which git has from then on: a writer may not have committed them, and take them back. */
async function keptIn({ repository }: PublishContext, bytes: Uint8Array, draft: Draft): Promise<string> {
  const hash = blobHash(bytes)
  return (await repository.blob(hash)) ? hash : draft.keep(bytes)
}

/** The value of a public entry as that of a waiting version without changes. */
export function asPending(type: AnyContentType, value: AnyValue): AnyValue {
  return parseValue(type, { ...ownFields(type, value), [PENDING_MOMENT]: null })
}

/** @throws {Problem} unprocessable when another public entry has one of the names that it would get. */
function requirePublicNames(
  { library }: PublishContext,
  { waitsFor }: AnyContentType,
  value: AnyValue,
): void {
  if (waitsFor) requireFreeNames(library, waitsFor, { value, id: String(value.id) })
}

const NOT_PUBLIC =
  'Bezoekers zien dit nog niet, dus er valt niets te bewaren tot later. Sla je wijzigingen gewoon op.'
const WAITS_ALREADY = 'Hiervoor wacht al een wijziging, onder de vorige naam. Ga daarin verder.'
const taken = (path: string) =>
  `Er staat al een bestand ${path} dat hier niet bij hoort. Haal dat eerst weg, of hernoem het.`
