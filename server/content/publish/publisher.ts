import type { BulkChange, LinksToPage } from '#contract/admin/entries'
import type { FoundPlaces, Replaced } from '#contract/admin/replace'
import type { AnyContentType } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { changeMany, orderEntries, saveList } from './bulk'
import { type Editor, PublishContext, type PublishOptions, type Saved } from './context'
import { createEntry } from './create'
import { findLinks } from './find-links'
import { findPlaces, type PlaceSearch } from './find-places'
import { findList } from './lists'
import { type Removal, removeEntry } from './remove'
import { type PlaceReplacement, replacePlaces } from './replace-places'
import { type Restoration, restore, undo } from './restore'
import { type EntryEdit, saveEntry } from './save'
import { invalid, requireFields } from './validate'

type Fields = Readonly<Record<string, unknown>>

/** A value for editing in the admin, with its ETag. */
interface Found<Value = Fields> {
  readonly value: Value
  readonly etag: string
}

/**
 * The writing API of the admin: every write is one commit of its own files, live when it resolves. All writes
 * throw Problems that may be shown; when they do, nothing has changed.
 */
export interface Publisher {
  /** @throws {Problem} not-found. */
  find(type: AnyContentType, id: string): Found
  /** What a save changes along when the page of an entry gets another address. @throws {Problem} not-found. */
  linksTo(type: AnyContentType, id: string): Promise<LinksToPage>
  create(type: AnyContentType, fields: Fields, editor: Editor): Promise<Saved<Fields>>
  save(type: AnyContentType, edit: EntryEdit, editor: Editor): Promise<Saved<Fields>>
  remove(type: AnyContentType, removal: Removal, editor: Editor): Promise<string | null>
  changeMany(type: AnyContentType, change: BulkChange, editor: Editor): Promise<string | null>
  order(type: AnyContentType, ids: readonly string[], editor: Editor): Promise<string | null>
  /** Types that are edited as a whole: a document, or a list of records. */
  findWhole(type: AnyContentType): Found<Fields | readonly Fields[]>
  saveWhole(
    type: AnyContentType,
    edit: { body: unknown; ifMatch: string },
    editor: Editor,
  ): Promise<Saved<Fields | readonly Fields[]>>
  findPlaces(search: PlaceSearch): Promise<FoundPlaces>
  replacePlaces(replacement: PlaceReplacement, editor: Editor): Promise<Replaced>
  restore(wanted: Restoration, editor: Editor): Promise<string | null>
  undo(sha: string, editor: Editor): Promise<string | null>
}

export function createPublisher(options: PublishOptions): Publisher {
  const context = new PublishContext(options)

  function find(type: AnyContentType, id: string): Found {
    const found = context.find(type, id)
    const reason = found ? undefined : context.whyNot(type, id)
    if (reason) throw new Problem('conflict', `${reason} Zet in de geschiedenis een eerdere versie terug.`)
    if (!found) throw new Problem('not-found', `${type.labels.one} niet gevonden.`)
    return { value: found.value, etag: found.etag }
  }

  return {
    find,
    linksTo: (type, id) => findLinks(context, type, find(type, id).value),
    create: (type, fields, editor) => createEntry(context, type, fields, editor),
    save: (type, edit, editor) => saveEntry(context, type, edit, editor),
    remove: (type, removal, editor) => removeEntry(context, type, removal, editor),
    changeMany: (type, change, editor) => changeMany(context, type, change, editor),
    order: (type, ids, editor) => orderEntries(context, type, ids, editor),
    findWhole: (type) => (type.place.isList ? findList(context, type) : find(type, '')),
    async saveWhole(type, { body, ifMatch }, editor) {
      if (!type.place.isList) {
        return saveEntry(context, type, { id: '', fields: requireFields(body), ifMatch }, editor)
      }
      if (!Array.isArray(body)) throw invalid([{ path: '', message: 'Stuur de hele lijst als JSON-array.' }])
      return saveList(context, type, { body, ifMatch }, editor)
    },
    findPlaces: (search) => findPlaces(context.library, search),
    replacePlaces: (replacement, editor) => replacePlaces(context, replacement, editor),
    restore: (wanted, editor) => restore(context, wanted, editor),
    undo: (sha, editor) => undo(context, sha, editor),
  }
}
