import { type AnyContentType, type AnyValue, typeOfPath } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import type { Commit } from '../../git/log/history'
import { isReadable, readableEntries } from '../../storage/storage-of'
import type { Catalogues } from '../catalogue'
import type { Library } from '../library'
import { fileStem, UNDATED } from '../read-entry'
import type { AlsoChanged } from './also-change'
import type { Editor, PublishContext } from './context'

/** A write of an entry: its versions, and what it changes along in others. */
interface Write {
  readonly versions: readonly AnyValue[]
  readonly also?: readonly AlsoChanged[]
}

/**
 * Lets authors change only drafts, and nothing else along with them (tests/decisions/0119).
 * @throws {Problem} forbidden.
 */
export function requireHiddenForAuthors(
  type: AnyContentType,
  { versions, also = [] }: Write,
  { editor, now }: { readonly editor: Editor; readonly now: number },
): void {
  if (!editor.isAuthor) return
  if (!versions.every((value) => staysHidden(type, value, now))) throw new Problem('forbidden', NO_DRAFT)
  if (also.length > 0) throw new Problem('forbidden', LINKED)
}

/** Whether visitors do not see an entry, and will not without somebody publishing it. */
export function staysHidden(type: AnyContentType, value: AnyValue, now: number): boolean {
  return type.planning !== undefined && !type.isPublic(value, now) && type.publicFrom?.(value) === undefined
}

/**
 * Lets authors change files only where both versions are drafts.
 * @throws {Problem} forbidden.
 */
export function requireOnlyDrafts(library: Library, changes: readonly FileChange[], now: number): void {
  for (const { path, bytes } of changes) {
    const type = typeOfPath(path)
    const before = type && (library.file(type, path)?.entries ?? []).map(({ value }) => value)
    const wasHidden = type && before?.every((value) => staysHidden(type, value, now))
    if (wasHidden && (!bytes || staysHiddenIn(type, { path, bytes }, now))) continue
    throw new Problem('forbidden', NO_DRAFT)
  }
}

/** Whether every entry of a file is valid, and stays hidden. */
function staysHiddenIn(
  type: AnyContentType,
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  now: number,
): boolean {
  // When it was made does not matter for whether visitors see it.
  const origin = { stem: fileStem(path), ...UNDATED }
  return readableEntries(type, bytes)
    .map(({ fields }) => type.schema.safeParse(type.complete(fields, origin)).data)
    .every((value) => value !== undefined && staysHidden(type, value, now))
}

const NO_DRAFT =
  'Als auteur werk je aan concepten. Publiceren, inplannen en wijzigen wat op de site staat, doet een redacteur.'
const LINKED =
  'Andere teksten verwijzen naar dit adres en zouden meeveranderen. Laat het adres zoals het is, of vraag een redacteur.'

/** More than any draft has. */
const ALL = 100_000

/**
 * Lets authors delete a file only where it is all their own work: every commit of it is theirs, and in none of them it
 * was public or planned (tests/decisions/0119). What had its path before it was made does not count.
 * @throws {Problem} forbidden.
 */
export async function requireOwnDraftForAuthors(
  { repository, addressesOf, now }: PublishContext,
  { type, path }: { readonly type: AnyContentType | undefined; readonly path: string },
  editor: Editor,
): Promise<void> {
  if (!editor.isAuthor) return
  const own = addressesOf(editor.author.email).map((address) => address.toLowerCase())
  const isOwn = ({ author }: Commit) => own.includes(author.email.toLowerCase())
  const isMade = (commit: Commit | undefined) => commit?.trailers['Content-Action'] === 'create'
  const commits = await repository.log({ path, limit: ALL })
  const made = commits.findIndex(isMade)
  const since = commits.slice(0, made === -1 ? undefined : made + 1)
  if (!type || since.length === 0 || !since.every(isOwn)) throw new Problem('forbidden', NOT_OWN)
  let cameBack = false
  for (const [at, commit] of commits.entries()) {
    const bytes = await repository.fileAt(commit.sha, commit.paths[0] ?? path)
    if (bytes === null && !cameBack && isMade(commits[at - 1])) return
    // What came back instead of being made has the work of others in it.
    if (bytes === null) cameBack = true
    const isAllowed = bytes
      ? isOwn(commit) && staysHiddenIn(type, { path, bytes }, now())
      : commits.every(isOwn)
    if (!isAllowed) throw new Problem('forbidden', NOT_OWN)
  }
}

const NOT_OWN =
  'Als auteur gooi je alleen concepten weg die je helemaal zelf schreef en die nooit gepubliceerd of ingepland waren. Vraag het een redacteur.'

/** Nothing reserved for owners depends on name and dates. */
const NOWHERE = { stem: '', ...UNDATED }

/**
 * Lets people who are no owner save a list only with what is reserved for owners as they saw it.
 * @throws {Problem} forbidden.
 */
export function requireSameOfOwners(
  type: AnyContentType,
  { values, present }: { readonly values: readonly AnyValue[]; readonly present: readonly AnyValue[] },
  { isOwner }: Editor,
): void {
  if (isOwner !== false || isSameOfOwners(type, values, present)) return
  const without = (some: readonly AnyValue[], others: readonly AnyValue[]) =>
    some.filter((value) => type.isOwnersOnly(value) && !others.some((other) => isSame(value, other)))
  const changed = [...without(values, present), ...without(present, values)]
  // Of what is only in another order nothing differs.
  const titles = new Set((changed.length > 0 ? changed : values.filter(type.isOwnersOnly)).map(type.title))
  throw new Problem('forbidden', `Alleen een eigenaar kan dit wijzigen: ${[...titles].join(', ')}.`)
}

/** @throws {Problem} forbidden when other versions of files change what only owners may change. */
export function requireNothingOfOwners(library: Catalogues, changes: readonly FileChange[]): void {
  for (const { path, bytes } of changes) {
    const type = typeOfPath(path)
    if (type && !isSameOfOwners(type, valuesIn(type, bytes), library.catalogue(type).all))
      throw new Problem('forbidden', OF_OWNERS)
  }
}

/** A file before and after a change; null where it is not there. */
interface ChangedFile {
  readonly path: string
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/**
 * The same of changes by themselves, whatever the site has become since they were made. Of a file that cannot be read
 * the site goes on using what it had, which is then what they are compared with.
 */
export function requireNoChangeOfOwners(library: Catalogues, files: readonly ChangedFile[]): void {
  for (const { path, before, after } of files) {
    const type = typeOfPath(path)
    if (!type) continue
    const isKnown = isReadable(type, before)
    const present = isKnown ? valuesIn(type, before) : library.catalogue(type).all
    if (!isSameOfOwners(type, valuesIn(type, after), present))
      throw new Problem('forbidden', isKnown ? OF_OWNERS : UNREADABLE)
  }
}

function isSameOfOwners(
  type: AnyContentType,
  values: readonly unknown[],
  present: readonly unknown[],
): boolean {
  const ofOwners = (all: readonly unknown[]) =>
    JSON.stringify(all.filter((value) => type.isOwnersOnly(value as never)))
  return ofOwners(values) === ofOwners(present)
}

const OF_OWNERS = 'In deze versie staat iets wat alleen een eigenaar mag wijzigen.'
const UNREADABLE =
  'Een bestand dat hiermee wijzigt, is op de site niet te lezen, en wat alleen een eigenaar mag wijzigen staat er hierna niet in zoals de site het nu gebruikt. Vraag een eigenaar om dit te doen.'

/** Of an invalid entry what is written there: what is reserved for owners is known by a name that it has all the same. */
const valuesIn = (type: AnyContentType, bytes: Uint8Array | null) =>
  readableEntries(type, bytes).map(
    ({ fields }) => type.schema.safeParse(type.complete(fields, NOWHERE)).data ?? fields,
  )
