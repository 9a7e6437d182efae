import type { BulkChange } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { changeMany, orderEntries } from './bulk'
import { type By, Desk, type DeskOptions, type Saved } from './context'
import { createEntry } from './create'
import { type Removal, removeEntry } from './remove'
import { type Restoration, restore } from './restore'
import { type Edit, saveEntry } from './save'
import { findList, saveList } from './save-list'
import { undo } from './undo'
import { invalid, requireFields } from './validate'

type Fields = Readonly<Record<string, unknown>>

/** A value as the admin edits it, with the ETag of what its editor saw. */
interface Found<Value = Fields> {
  readonly value: Value
  readonly etag: string
}

/**
 * The admin's way in: every write is one commit of its own files, live when it resolves. All writes throw
 * Problems that may be shown; when they do, nothing has changed.
 */
export interface Publisher {
  /** @throws {Problem} not-found. */
  find(type: AnyContentType, id: string): Found
  create(type: AnyContentType, fields: Fields, by: By): Promise<Saved<Fields>>
  save(type: AnyContentType, edit: Edit, by: By): Promise<Saved<Fields>>
  remove(type: AnyContentType, removal: Removal, by: By): Promise<string>
  changeMany(type: AnyContentType, change: BulkChange, by: By): Promise<string | null>
  order(type: AnyContentType, ids: readonly string[], by: By): Promise<string | null>
  /** What is edited as a whole: a document, or a list of records. */
  findWhole(type: AnyContentType): Found<Fields | readonly Fields[]>
  saveWhole(
    type: AnyContentType,
    edit: { body: unknown; ifMatch: string },
    by: By,
  ): Promise<Saved<Fields | readonly Fields[]>>
  restore(wanted: Restoration, by: By): Promise<string | null>
  undo(sha: string, by: By): Promise<string | null>
}

export function createPublisher(options: DeskOptions): Publisher {
  const desk = new Desk(options)

  function find(type: AnyContentType, id: string): Found {
    const found = desk.find(type, id)
    const reason = found ? undefined : desk.whyNot(type, id)
    if (reason) throw new Problem('conflict', `${reason} Zet in de geschiedenis een eerdere versie terug.`)
    if (!found) throw new Problem('not-found', `${type.labels.one} niet gevonden.`)
    return { value: found.value, etag: found.etag }
  }

  return {
    find,
    create: (type, fields, by) => createEntry(desk, type, fields, by),
    save: (type, edit, by) => saveEntry(desk, type, edit, by),
    remove: (type, removal, by) => removeEntry(desk, type, removal, by),
    changeMany: (type, change, by) => changeMany(desk, type, change, by),
    order: (type, ids, by) => orderEntries(desk, type, ids, by),
    findWhole: (type) => (type.storage.kind === 'document' ? find(type, '') : findList(desk, type)),
    async saveWhole(type, { body, ifMatch }, by) {
      if (type.storage.kind === 'document') {
        return saveEntry(desk, type, { id: '', fields: requireFields(body), ifMatch }, by)
      }
      if (!Array.isArray(body)) throw invalid([{ path: '', message: 'Stuur de hele lijst als JSON-array.' }])
      return saveList(desk, type, { body, ifMatch }, by)
    },
    restore: (wanted, by) => restore(desk, wanted, by),
    undo: (sha, by) => undo(desk, sha, by),
  }
}
