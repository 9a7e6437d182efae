import type { BulkChange, EntryOrder } from '#contract/admin/entries'
import { type AnyContentType, type AnyValue, idOf } from '#contract/content/content-types'
import { describeBulk, describeWhole, isSame, lowerFirst } from '#contract/content/describe-change'
import { orderOfBoth } from '#contract/content/merged-order'
import { isPlainRecord } from '#contract/content/plain-data'
import { Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import { changedEntry, inOrder, newEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import type { AlsoChanged } from './also-change'
import { listConflictReply } from './conflict-reply'
import type { Editor, PublishContext, Saved } from './context'
import { changesOf, newFileFields } from './file-fields'
import { findList, type List, listFrom } from './lists'
import { prepareRemoval } from './remove'
import { requireSameOfOwners } from './require-allowed'
import { prepareSave } from './save'
import { matchedEtag, type Parsed, readValue, requireValue } from './validate'
import { writeRequest } from './write-request'

/** Most records of a list that is edited as a whole: pages show all of it. */
const MOST = 500

/** The commit of a change of several entries, null when there was nothing to change, and the ids of those that it changed. */
export interface ChangedMany {
  readonly commit: string | null
  readonly changed: readonly string[]
}

/**
 * Changes or deletes several entries in one commit: all of them, or none.
 * @throws {Problem} stale for the first entry that someone else changed, unprocessable, not-found.
 */
export function changeMany(
  context: PublishContext,
  type: AnyContentType,
  { entries, change }: BulkChange,
  editor: Editor,
): Promise<ChangedMany> {
  return context.write(editor, async (draft) => {
    const went: AlsoChanged[] = []
    const changed: string[] = []
    async function prepare({ id, etag: ifMatch }: BulkChange['entries'][number]) {
      if (change === null) {
        const { also } = await prepareRemoval(context, type, { id, ifMatch }, draft)
        return { isChanged: true, also }
      }
      const edit = { id, fields: { ...alongside(context, type, { id, change }), ...change }, ifMatch }
      return prepareSave(context, type, edit, draft)
    }
    for (const entry of entries) {
      const { isChanged, also } = await prepare(entry).catch((error: unknown) => {
        throw entries.length > 1 ? aboutEntry(context, type, entry.id, error) : error
      })
      went.push(...also)
      if (isChanged) changed.push(entry.id)
    }
    const action = change === null ? 'delete' : 'update'
    const titles = changed.map((id) => titleIn(context, type, id))
    const message = describeBulk(type, titles, change)
    const [only, ...others] = entries
    const id = others.length === 0 ? only?.id : undefined
    const commit = await draft.commit(writeRequest(editor, { type, id, action, message, also: went }))
    return { commit, changed }
  })
}

/** A problem with one of several entries, which says of which, and that nothing was done to the others either. */
function aboutEntry(context: PublishContext, type: AnyContentType, id: string, error: unknown): unknown {
  const problem = error instanceof Unreadable ? new Problem('conflict', error.message) : error
  if (!(problem instanceof Problem)) return error
  const title = titleIn(context, type, id)
  const { code, message, extra } = problem
  return new Problem(code, `Bij “${title}”: ${lowerFirst(message)} Er is nog niets gewijzigd.`, extra)
}

function titleIn({ library }: PublishContext, type: AnyContentType, id: string): string {
  const entry = library.catalogue(type).entry(id)
  return (entry && type.title(entry.value)) || id
}

/** What else changes in an entry that is published or hidden with others, as when that is done to it alone. */
function alongside(
  context: PublishContext,
  type: AnyContentType,
  { id, change }: { readonly id: string; readonly change: Readonly<Record<string, unknown>> },
): Readonly<Record<string, unknown>> {
  const entry = context.find(type, id)
  const now = new Date(context.now()).toISOString()
  return (entry && type.planning?.alongside(entry.value, change, { now })) ?? {}
}

/**
 * Puts the entries of a list in this order, or in that of both where another moved some since it was seen; entries that are
 * not named stay after the one that preceded them.
 * @returns the commit; null when the order was this already.
 */
export function orderEntries(
  context: PublishContext,
  type: AnyContentType,
  { ids, seen }: EntryOrder,
  editor: Editor,
): Promise<string | null> {
  if (!type.place.isList) throw new Problem('bad-request', 'Hiervan kun je de volgorde niet wijzigen.')
  if (new Set(ids).size < ids.length) throw new Problem('bad-request', 'Noem elk onderdeel één keer.')
  return context.write(editor, async (draft) => {
    const file = await draft.open(type, type.place.path)
    const keysOf = (all: readonly string[]) =>
      all.flatMap((id) => context.library.catalogue(type).entry(id)?.key ?? [])
    const present = new Set(file.data.map(({ key }) => key))
    const keys = seen ? keysOfBoth({ mine: keysOf(ids), seen: keysOf(seen), present }) : keysOf(ids)
    // A writer may just have removed some.
    const there = keys.flatMap((key) => file.data.find((entry) => entry.key === key) ?? [])
    file.data = inOrder(file.data, there)
    await file.write()
    const message = `${type.labels.many}: volgorde gewijzigd`
    return draft.commit(writeRequest(editor, { type, action: 'order', message }))
  })
}

/** What either of two people moved stays moved (tests/decisions/0198). */
function keysOfBoth({
  mine,
  seen,
  present,
}: Readonly<Record<'mine' | 'seen' | 'present', Iterable<string>>>): readonly string[] {
  const keys = [...seen]
  const places = new Map(keys.map((key, place) => [key, place]))
  const placesOf = (order: Iterable<string>) => [...order].flatMap((key) => places.get(key) ?? [])
  return orderOfBoth(placesOf(mine), placesOf(present)).flatMap((place) => keys[place] ?? [])
}

/**
 * Saves a list of records as a whole: changes, adds and deletes records, and applies the order.
 * @throws {Problem} stale, unprocessable, forbidden.
 */
export async function saveList(
  context: PublishContext,
  type: AnyContentType,
  { body, ...edit }: { body: readonly unknown[]; ifMatch: string },
  editor: Editor,
): Promise<Saved<readonly AnyValue[]>> {
  const commit = await context.write(editor, async (draft) => {
    const file = await draft.open(type, type.place.path)
    const list = listFrom(context, type, file.data)
    const ifMatch = matchedEtag(edit.ifMatch, list.etag)
    const read = readList(context, type, body)
    if (list.etag !== ifMatch) throw await listConflictReply(context, type, { list, read, body, ifMatch })
    const next = requireValue(read)
    const present = list.entries.map((entry) => entry.value)
    requireSameOfOwners(type, { values: next, present }, editor)
    // What is reserved for owners is not mended by others either: visitors have its fallback, the file what was meant.
    const isFixed = (value: AnyValue) => editor.isOwner === false && type.isOwnersOnly(value)
    file.data = entriesOf(type, { list, there: file.data, next, isFixed })
    await file.write()
    const message = describeWhole(type, present, next)
    return draft.commit(writeRequest(editor, { type, action: 'update', message }))
  })
  return { ...findList(context, type), commit }
}

interface NextList {
  readonly list: List
  readonly there: readonly RawEntry[]
  readonly next: readonly AnyValue[]
  /** Of which entries nothing is written, however the file has them. */
  readonly isFixed: (value: AnyValue) => boolean
}

/**
 * The new content of a file of records. Of records with the same id the last one is kept; unreadable ones stay
 * after the record that preceded them.
 */
function entriesOf(type: AnyContentType, { list, there, next, isFixed }: NextList): RawEntry[] {
  const read = new Map(list.entries.map((entry) => [entry.raw, entry]))
  const byId = new Map(
    there.flatMap((raw) => {
      const entry = read.get(raw.fields)
      return entry ? [[idOf(type, entry.value), { raw, entry }] as const] : []
    }),
  )
  const kept = new Map<RawEntry, RawEntry>()
  const wanted = next.map((value) => {
    const found = byId.get(idOf(type, value))
    if (!found) return newEntry(newFileFields(type, value, type.place.path))
    const { raw, entry } = found
    const isOther = !isSame(entry.value, value) || entry.broken.size + entry.mended.size > 0
    const isWritten = isOther && !isFixed(entry.value)
    const becomes = isWritten ? changedEntry(raw, changesOf(type, entry, value, entry.mended)) : raw
    kept.set(raw, becomes)
    return becomes
  })
  const old = new Set(kept.values())
  const left = there.flatMap((raw) => kept.get(raw) ?? (read.has(raw.fields) ? [] : raw))
  return inOrder([...left, ...wanted.filter((entry) => !old.has(entry))], wanted)
}

function readList(
  context: PublishContext,
  type: AnyContentType,
  body: readonly unknown[],
): Parsed<AnyValue[]> {
  if (body.length > MOST) throw new Problem('too-large', `Een lijst mag hoogstens ${MOST} onderdelen hebben.`)
  const origin = { stem: type.name, ...context.datesOf(type.place.path) }
  const records = body.map((item, index) => {
    if (!isPlainRecord(item))
      return { errors: [{ path: `#${index + 1}`, message: 'Stuur elk onderdeel als object.' }] }
    const fields = type.complete({ ...item }, origin)
    return readValue(type, fields, `${'id' in fields && fields.id ? fields.id : `#${index + 1}`}.`)
  })
  const values = records.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const names = values.flatMap((value) => type.names(value))
  const errors = [
    ...records.flatMap(({ errors = [] }) => errors),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => ({ path: `${name}.id`, message: `“${name}” staat er twee keer in.` })),
  ]
  return errors.length > 0 ? { errors } : { value: values }
}
