import { type AnyContentType, type AnyValue, allContentTypes } from '#contract/content/content-types'
import { describeChange, isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import { withChanges } from '../../storage/entries'
import { storageOf } from '../../storage/storage-of'
import type { Catalogues } from '../catalogue'
import { namingOf } from '../naming'
import { fileStem } from '../read-entry'
import { type AlsoChanged, changeUses } from './also-change'
import { requireUnchanged } from './conflict-reply'
import type { Editor, PublishContext, Saved } from './context'
import type { Draft } from './draft'
import type { Editable } from './editable'
import { changesOf } from './file-fields'
import { takeFormerNames } from './former-owners'
import { changeLinks } from './links-in-texts'
import { requireHiddenForAuthors } from './require-allowed'
import {
  fileTaken,
  invalid,
  nameTaken,
  parseValue,
  requireFit,
  requireFreeNames,
  requireNoneUnseen,
  requireUndoubted,
  unnamedOf,
} from './validate'
import { writeRequest } from './write-request'

/** An edit of one entry: what was sent, and the ETag that the editor saw, or several. */
export interface EntryEdit {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly ifMatch: string
  /** Whether links in texts keep a former address, when the page gets another. */
  readonly keepsLinks?: boolean
}

/** An entry and its new version. */
interface Prepared {
  readonly entry: Editable
  readonly next: AnyValue
  readonly isChanged: boolean
  /** Changes made along in other types. */
  readonly also: readonly AlsoChanged[]
  /** The fields that were invalid in the file, and are stored as the form showed them. */
  readonly asShown: readonly string[]
}

/**
 * Saves fields of an entry; absent fields stay the same.
 * @throws {Problem} stale, unprocessable, not-found.
 */
export async function saveEntry(
  context: PublishContext,
  type: AnyContentType,
  edit: EntryEdit,
  editor: Editor,
): Promise<Saved<AnyValue>> {
  const { id } = edit
  const commit = await context.save(editor, async (draft) => {
    const { entry, next, also, asShown } = await prepareSave(context, type, edit, draft)
    const versions = [entry.value, next]
    requireHiddenForAuthors(type, { versions, also }, { editor, now: context.now() })
    const message = describeChange(type, { before: entry.value, after: next, now: context.now() })
    const request = writeRequest(editor, { type, id, action: 'update', message, also, asShown })
    return { request, isPlain: isPlain(type, { entry, next }, draft) }
  })
  const saved = context.find(type, id)
  if (!saved) throw new Problem('not-found')
  return { value: saved.value, etag: saved.etag, commit }
}

/**
 * Whether a save changes nothing but the content of one file: no name or address that others are judged by, and no type that
 * others name or are checked beside.
 */
function isPlain(
  type: AnyContentType,
  { entry, next }: { readonly entry: Editable; readonly next: AnyValue },
  { changes }: Draft,
): boolean {
  const { value: before, broken, path } = entry
  return (
    type.place.hasNamedFiles &&
    type.usedIn.length === 0 &&
    broken.size === 0 &&
    changes.every((change) => change.path === path && change.bytes !== null) &&
    isSame(type.names(before), type.names(next)) &&
    type.page?.(before) === type.page?.(next)
  )
}

/** Adds a save to a draft. Throws when it is not allowed. */
export async function prepareSave(
  context: PublishContext,
  type: AnyContentType,
  { id, fields, keepsLinks = false, ...edit }: EntryEdit,
  draft: Draft,
): Promise<Prepared> {
  // After a restart no versions are known as seen: start with that of the library.
  context.find(type, id)
  const { entry, file, ifMatch } = await requireUnchanged(context, draft, type, { id, fields, ...edit })
  requireNoneUnseen(type, entry.path, unnamedOf(entry.broken, fields))
  const asked = parseValue(type, {
    ...entry.value,
    ...context.seen.edited(type, ifMatch, fields),
  })
  requireFixed(type, entry.value, asked)
  const followed = {
    ...type.follow(entry.value, asked, context.now()),
    ...factsOfOthers(context.library, type, entry.value, asked),
    ...firstDate(type, { entry, asked }, context.now()),
  }
  const next = parseValue(type, { ...asked, ...followed })
  if (type.names(next).join('\0') !== type.names(entry.value).join('\0')) {
    requireFreeNames(context.library, type, { value: next, id })
  }
  requireUnclaimed(draft, type, { value: next, id })
  requireUndoubted(type, next, entry.value)
  requireFit(context.library, type, { value: next, before: entry.value })
  // A value that the file cannot have was shown as its fallback, and is saved as it was shown.
  const mended = [...entry.mended].filter((name) => Object.hasOwn(fields, name))
  const changes = changesOf(type, entry, next, [...Object.keys(followed), ...mended])
  if (Object.keys(changes).length === 0) return { entry, next, isChanged: false, also: [], asShown: [] }
  await rename(type, { entry, next }, draft)
  file.data = withChanges(file.data, entry.key, changes)
  await file.write()
  const versions = { before: entry.value, after: next }
  const uses = await changeUses(context, type, versions, draft)
  const owners = await takeFormerNames(context, type, versions, draft)
  const links = keepsLinks ? [] : await changeLinks(context, type, versions, draft)
  const asShown = [...entry.broken, ...mended].filter((name) => isSame(entry.value[name], next[name]))
  return { entry, next, isChanged: true, also: [...uses, ...owners, ...links], asShown }
}

/**
 * The date of what is published for the first time. One that stands in no file is that of a commit: nobody chose it,
 * though its seconds may be those of a choice (tests/decisions/0109).
 */
function firstDate(
  { planning }: AnyContentType,
  { entry, asked }: { readonly entry: Editable; readonly asked: AnyValue },
  now: number,
): Readonly<Record<string, unknown>> {
  if (!planning || entry.raw[planning.dateField]) return {}
  return planning.dating(entry.value, asked, { now: new Date(now).toISOString() })
}

/** @throws {Problem} unprocessable when a field is changed that identifies the entry permanently. */
function requireFixed(type: AnyContentType, before: AnyValue, after: AnyValue): void {
  const errors = Object.entries(type.fields).flatMap(([path, { label, isFixed }]) =>
    isFixed && !isSame(before[path], after[path]) ? [{ path, message: `${label} kan niet veranderen.` }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

/**
 * The library does not know the new names of the other entries of this commit yet.
 * @throws {Problem} unprocessable when one of these gets a name of this value.
 */
function requireUnclaimed(
  draft: Draft,
  type: AnyContentType,
  { value, id }: { readonly value: AnyValue; readonly id: string },
): void {
  for (const name of type.names(value)) {
    const other = draft.claim(type, name, { id, title: type.title(value) })
    if (other !== undefined) throw nameTaken(type, value, { name, title: other })
  }
}

/** A file that is named after its entry is renamed with it (tests/decisions/0017). */
async function rename(
  type: AnyContentType,
  { entry, next }: { entry: Editable; next: AnyValue },
  draft: Draft,
): Promise<void> {
  const [former, stem] = [type.stem(entry.value), type.stem(next)]
  if (fileStem(entry.path) !== former || stem === former) return
  const path = storageOf(type).renamed(entry.path, stem)
  if (path === entry.path) return
  if (await draft.read(path)) throw fileTaken(type, next, path)
  draft.move(entry.path, path)
}

/**
 * Clears facts about a person whom an entry no longer names, such as the photo of its former author. They stay
 * while neither name has an entry: the names may then be two spellings, and the facts are stored nowhere else.
 */
function factsOfOthers(
  library: Catalogues,
  type: AnyContentType,
  before: AnyValue,
  after: AnyValue,
): Readonly<Record<string, unknown>> {
  const stale = Object.entries(type.fields).filter(
    ([field, { isAbout }]) =>
      isAbout !== undefined &&
      isSame(before[field], after[field]) &&
      isAnother(
        library,
        { type: type.name, field: isAbout },
        String(before[isAbout]),
        String(after[isAbout]),
      ),
  )
  return Object.fromEntries(stale.map(([field, { otherwise }]) => [field, otherwise]))
}

/** Whether two names are those of different people or things, at least one of which has an entry. */
function isAnother(
  library: Catalogues,
  { type, field }: { type: string; field: string },
  was: string,
  is: string,
): boolean {
  if (was === is) return false
  return allContentTypes.some(({ usedIn, ...named }) =>
    usedIn.some((use) => {
      if (use.type !== type || use.field !== field) return false
      const find = namingOf(library.catalogue({ usedIn, ...named }).all, use)
      return find(was)?.value !== find(is)?.value
    }),
  )
}
