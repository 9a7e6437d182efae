import { entries, type Item, whole } from '#contract/admin/entries'
import { history } from '#contract/admin/history'
import { pending } from '#contract/admin/pending'
import type { AnyContentType } from '#contract/content/content-types'
import { ask, call, type Reply } from '../../api/call'
import { Stale } from '../../api/refusals'
import { isSavedAsList } from '../compare/differences'
import { writtenFields } from '../empty-item'

/** Records as they were on the server, with the ETag of that version. */
export interface Version {
  readonly items: readonly Item[]
  /** Of an entry that does not exist yet: the name of its form, or ''. */
  readonly etag: string
  /** Whether the file has invalid fields: saving replaces those by what is shown. */
  readonly isMended?: boolean
}

/** A version made by a save; `commit` is null when nothing had changed. */
export interface Written extends Version {
  readonly commit: string | null
}

/** Who changed something: the user in another window, somebody else by name, or unknown (null). */
export type Who = { readonly isSelf: boolean; readonly name: string } | null

/** Where a form reads and writes its records: one entry, or a type that is saved as a whole. */
export interface FormSource {
  readonly type: AnyContentType
  /** '' for a type that is saved as a whole, and for an entry that does not exist yet. */
  readonly id: string
  /** Whether saving creates the entry. */
  readonly isNew: boolean
  /** Null when `etag` is given and still current; of a new entry, until its form has made it. Throws as `call` does. */
  read(etag?: string): Promise<Version | null>
  /** Throws Stale when `etag` is no longer current, and as `call` does. */
  write(items: readonly Item[], options: WriteOptions): Promise<Written>
  /** Who changed it last, ignoring the commit `except`. Throws as `call` does. */
  lastAuthor(except?: string): Promise<Who>
}

interface WriteOptions {
  readonly etag: string
  /** The commit message. */
  readonly message: string
  /** Whether links in texts keep the former address of a page that gets another. */
  readonly keepsLinks?: boolean
}

/** One entry of a type. */
export function entrySource(type: AnyContentType, id: string): FormSource {
  return type.waitsFor ? pendingSource(type, type.waitsFor, id) : publicSource(type, id)
}

/** The version that waits to replace a public entry. */
function pendingSource(type: AnyContentType, { name }: { readonly name: string }, id: string): FormSource {
  const place = { type: name, id }
  return {
    type,
    id,
    isNew: false,
    read: async (etag) => versionFrom(await call(pending.get, place, conditional(etag)), false),
    write: async ([item = {}], { etag, message }) =>
      written(await call(pending.save, place, { body: item, ifMatch: etag, message }), false),
    lastAuthor: (except) => authorOfPost({ type: type.name, id }, except),
  }
}

/** Where the changes to a public entry become a version that waits; its commit says what they are. */
export function keptSource(source: FormSource): FormSource {
  const place = { type: source.type.name, id: source.id }
  return {
    ...source,
    write: async ([item = {}], { etag }) =>
      written(await call(pending.save, place, { body: item, ifMatch: etag }), false),
  }
}

function publicSource(type: AnyContentType, id: string): FormSource {
  const place = { type: type.name, id }
  return {
    type,
    id,
    isNew: false,
    read: async (etag) => versionFrom(await call(entries.get, place, conditional(etag)), false),
    write: async ([item = {}], { etag, message, keepsLinks }) => {
      const asked = keepsLinks ? ({ ...place, links: 'stay' } as const) : place
      return written(await call(entries.save, asked, { body: item, ifMatch: etag, message }), false)
    },
    lastAuthor: (except) => authorOfPost(place, except),
  }
}

/** All records of a type, or its one document. */
export function wholeSource(type: AnyContentType): FormSource {
  const place = { type: type.name }
  const asList = isSavedAsList(type)
  return {
    type,
    id: '',
    isNew: false,
    read: async (etag) => versionFrom(await call(whole.get, place, conditional(etag)), asList),
    async write(items, { etag, message }) {
      const body = asList ? items : (items[0] ?? {})
      return written(await call(whole.save, place, { body, ifMatch: etag, message }), asList)
    },
    lastAuthor: (except) => authorOfPost(place, except),
  }
}

/** An entry that is created by saving. @param now milliseconds since 1970 */
export function newEntrySource(type: AnyContentType, now: () => number): FormSource {
  /** What the form made before, with the ETag of what somebody else has made of it since. */
  let changed: { readonly id: string; readonly etag: string } | undefined
  return {
    type,
    id: '',
    isNew: true,
    read: async (form = '') => versionFrom(await call(entries.made, { type: type.name }, { form }), false),
    async write(items, options) {
      const { etag: form, message } = options
      try {
        if (changed?.etag === form) return await publicSource(type, changed.id).write(items, options)
        const body = writtenFields(type, items[0] ?? {}, new Date(now()).toISOString())
        return written(await call(entries.create, { type: type.name }, { body, form, message }), false)
      } catch (error) {
        const { current = null, etag = null } = error instanceof Stale ? error.stale : {}
        // Our own server replies with the entry that it compared with.
        const [id = ''] = current === null ? [] : type.names(current as Item)
        if (etag !== null) changed = { id, etag }
        throw error
      }
    },
    lastAuthor: async () => null,
  }
}

const conditional = (etag: string | undefined) => (etag === undefined ? {} : { ifNoneMatch: etag })

async function authorOfPost(place: { type: string; id?: string }, except?: string): Promise<Who> {
  const { items, isUncommitted } = await ask(history.list, place)
  // Whoever worked in the folder is not the one who committed before that; our own save has it committed.
  if (isUncommitted) return null
  const last = items.find(({ sha }) => sha !== except)
  return last ? { isSelf: last.isYours, name: last.author } : null
}

function versionFrom(
  reply: Reply<Item | readonly Item[] | undefined> | null,
  asList: boolean,
): Version | null {
  if (reply?.value === undefined) return null
  const { value, etag, isMended } = reply
  return { items: recordsIn(value, asList), etag: etag ?? '', ...(isMended && { isMended }) }
}

function written(reply: Reply<Item | readonly Item[]> | null, asList: boolean): Written {
  if (!reply) throw new Error('A save was answered as if it were a read')
  return { items: recordsIn(reply.value, asList), etag: reply.etag ?? '', commit: reply.commit }
}

/** The records of a value: many for a list that is saved as a whole, otherwise one. */
export function recordsIn(value: unknown, asList: boolean): readonly Item[] {
  // Our own server replies according to the contract.
  return asList ? (value as Item[]) : [value as Item]
}
