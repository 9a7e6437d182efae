import type { BulkChange, EntryOrder, LinksToPage, LostWithEntries } from '#contract/admin/entries'
import type { PendingOutcome, PendingPublished } from '#contract/admin/pending'
import type { BrokenFile } from '#contract/admin/repair'
import type { FoundPlaces, Replaced } from '#contract/admin/replace'
import { type AnyContentType, editedTypes, idOf } from '#contract/content/content-types'
import { type FileProblem, Problem } from '#contract/problem'
import { storageOf } from '../../storage/storage-of'
import { createEntryPlaces } from '../entry-places'
import { checkText, findBroken, type PutBack, putBack, type Repair, saveRepair } from './broken-files'
import { type ChangedMany, changeMany, orderEntries, saveList } from './bulk'
import { type Editor, PublishContext, type PublishOptions, type Saved } from './context'
import { createEntry } from './create'
import { findPlaces, type PlaceSearch } from './find-places'
import { keepPending } from './keep-pending'
import { findChoices, findLinks } from './links-in-texts'
import { findList } from './lists'
import { pendingOutcome } from './merge-pending'
import { type PendingPublication, publishPending } from './publish-pending'
import { type Removal, removeEntry } from './remove'
import { type PlaceReplacement, replacePlaces } from './replace-places'
import { type Restoration, restore } from './restore'
import { type EntryEdit, saveEntry } from './save'
import { type Undoing, undo } from './undo'
import { invalid, requireFields } from './validate'

type Fields = Readonly<Record<string, unknown>>

/** A value for editing in the admin, with its ETag. */
interface Found<Value = Fields> {
  readonly value: Value
  readonly etag: string
  /** The invalid fields of the file, which have their last valid value or their fallback. */
  readonly broken?: readonly string[]
}

/**
 * The writing API of the admin: every write is one commit of its own files, live when it resolves. All writes
 * throw Problems that may be shown; when they do, nothing has changed.
 */
export interface Publisher {
  /** @throws {Problem} not-found. */
  find(type: AnyContentType, id: string): Found
  /**
   * What a save changes along when the page of an entry gets another address, as far as this person may see it.
   * @throws {Problem} not-found.
   */
  linksTo(type: AnyContentType, id: string, editor: Editor): Promise<LinksToPage>
  /** What leads nowhere once these entries are gone, as far as this person may see it. @throws {Problem} not-found. */
  lostLinks(type: AnyContentType, ids: readonly string[], editor: Editor): Promise<LostWithEntries>
  create(type: AnyContentType, fields: Fields, editor: Editor): Promise<Saved<Fields>>
  save(type: AnyContentType, edit: EntryEdit, editor: Editor): Promise<Saved<Fields>>
  /** Saves changes to a public entry that wait. @param type that of the waiting versions */
  keepPending(type: AnyContentType, edit: EntryEdit, editor: Editor): Promise<Saved<Fields>>
  /** What publishing a waiting version would make of its public entry. @param type that of the waiting versions */
  pendingOutcome(type: AnyContentType, id: string): Promise<PendingOutcome>
  publishPending(publication: PendingPublication): Promise<PendingPublished>
  remove(type: AnyContentType, removal: Removal, editor: Editor): Promise<string | null>
  changeMany(type: AnyContentType, change: BulkChange, editor: Editor): Promise<ChangedMany>
  order(type: AnyContentType, order: EntryOrder, editor: Editor): Promise<string | null>
  /** Types that are edited as a whole: a document, or a list of records. */
  findWhole(type: AnyContentType): Found<Fields | readonly Fields[]>
  saveWhole(
    type: AnyContentType,
    edit: { body: unknown; ifMatch: string },
    editor: Editor,
  ): Promise<Saved<Fields | readonly Fields[]>>
  findPlaces(search: PlaceSearch): Promise<FoundPlaces>
  replacePlaces(replacement: PlaceReplacement, editor: Editor): Promise<Replaced>
  findBroken(path: string): Promise<Found<BrokenFile>>
  checkText(text: Pick<Repair, 'path' | 'text'>): Promise<readonly FileProblem[]>
  saveRepair(repair: Repair, editor: Editor): Promise<string | null>
  putBack(wanted: PutBack, editor: Editor): Promise<string | null>
  restore(wanted: Restoration, editor: Editor): Promise<string | null>
  undo(what: Undoing, editor: Editor): Promise<string | null>
}

/** Says also where an entry is now when its file was renamed, which is a property of the reply. */
function notFound({ library }: PublishContext, type: AnyContentType, id: string): Problem {
  const { path } = storageOf(type).historyOf(id, undefined)
  const movedTo = createEntryPlaces(library).findRenamed(type.name, path)?.id
  return new Problem('not-found', `${type.labels.one} niet gevonden.`, movedTo ? { body: { movedTo } } : {})
}

/** Changes to what is public are for editors (tests/decisions/0119). */
const typesSeenBy = ({ isAuthor }: Editor) =>
  isAuthor ? editedTypes.filter(({ waitsFor }) => !waitsFor) : editedTypes

export function createPublisher(options: PublishOptions): Publisher {
  const context = new PublishContext(options)

  function find(type: AnyContentType, id: string): Found {
    const found = context.find(type, id)
    const reason = found ? undefined : context.whyNot(type, id)
    if (reason) throw reason
    if (!found) throw notFound(context, type, id)
    return { value: found.value, etag: found.etag, broken: [...found.broken, ...found.mended] }
  }

  /** What is asked for, by its id: it may have been found by its address, and a waiting version by that of its entry. */
  function byId<Asked extends { readonly id: string }>(type: AnyContentType, asked: Asked): Asked {
    const named = type.waitsFor ?? type
    const entry = context.library.catalogue(named).entry(asked.id)
    return entry ? { ...asked, id: idOf(named, entry.value) } : asked
  }

  return {
    find,
    linksTo: (type, id, editor) =>
      findLinks(context, type, { to: [find(type, id).value], among: typesSeenBy(editor) }),
    async lostLinks(type, ids, editor) {
      const gone = ids.map((id) => find(type, id).value)
      const lost = { to: gone, except: gone, among: typesSeenBy(editor) }
      return {
        ...(await findLinks(context, type, lost)),
        chosenIn: findChoices(context.library, type, lost),
      }
    },
    create: (type, fields, editor) => createEntry(context, type, fields, editor),
    save: (type, edit, editor) => saveEntry(context, type, byId(type, edit), editor),
    keepPending: (type, edit, editor) => keepPending(context, type, byId(type, edit), editor),
    pendingOutcome: (type, id) => pendingOutcome(context, type, id),
    publishPending: (publication) => publishPending(context, publication),
    remove: (type, removal, editor) => removeEntry(context, type, byId(type, removal), editor),
    changeMany(type, { entries, change }, editor) {
      const asked = entries.map((entry) => byId(type, entry))
      return changeMany(context, type, { entries: asked, change }, editor)
    },
    order: (type, order, editor) => orderEntries(context, type, order, editor),
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
    findBroken: (path) => findBroken(context, path),
    checkText: (text) => checkText(context, text),
    saveRepair: (repair, editor) => saveRepair(context, repair, editor),
    putBack: (wanted, editor) => putBack(context, wanted, editor),
    restore: (wanted, editor) => restore(context, wanted, editor),
    undo: (what, editor) => undo(context, what, editor),
  }
}
