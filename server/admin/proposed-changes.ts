import { setImmediate } from 'node:timers/promises'
import type { ProposedItem, ProposedProblem } from '#contract/admin/branches'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { requireNoChangeOfOwners } from '../content/publish/require-allowed'
import { readTitle } from '../content/publish/restored-file'
import { fileIn, isShownWhole, type KeptFile } from '../content/read-entry'
import type { BranchChanges, BranchFile } from '../git/sync/branch-changes'
import type { RawEntry } from '../storage/read-entries'
import { readableEntries } from '../storage/storage-of'

/** Bytes of entries that are parsed for a branch in the list, and on its own screen: up to 3 ms per kilobyte. */
export const MOST_LISTED = 256 * 1024
export const MOST_SHOWN = 2 * 1024 * 1024

/** The files whose bytes are parsed, until there are too many of those: whoever may push decides on them. */
export function withinSight(files: readonly BranchFile[], most: number): BranchFile[] {
  let left = most
  return files.map((file) => {
    const { path, before, after } = file
    if (!typeOfPath(path)) return file
    const size = (before?.length ?? 0) + (after?.length ?? 0)
    if (size > left) return { ...file, before: null, after: null, isTooLarge: true }
    left -= size
    return file
  })
}

/**
 * Only owners may merge or decline what only owners may change: some settings, and everything outside the content, such as
 * the program itself. What cannot be inspected might be that.
 * @throws {Problem} forbidden
 */
export function requireForEditors(
  library: Library,
  changes: BranchChanges,
  files: readonly BranchFile[],
): void {
  if (changes.others > 0)
    throw new Problem(
      'forbidden',
      'Dit voorstel wijzigt ook bestanden die geen inhoud van de site zijn. Alleen een eigenaar mag het samenvoegen of afwijzen.',
    )
  if (files.length < changes.files.length || files.some((file) => file.isTooLarge && typeOfPath(file.path)))
    throw new Problem(
      'forbidden',
      'Dit voorstel is zo groot dat alleen een eigenaar het mag samenvoegen of afwijzen.',
    )
  const changed = files.flatMap(({ path, from, before, after }) =>
    from === undefined
      ? [{ path, before, after }]
      : [
          { path: from, before, after: null },
          { path, before: null, after },
        ],
  )
  requireNoChangeOfOwners(library, changed)
}

/**
 * Nor may anybody merge what takes the name of an entry of the site, unless that lets go of it: one of the two would disappear
 * from it. Yields to other requests between files.
 * @param changes all that the proposal changes
 * @param files those of which the names are compared
 * @returns the first such name, in Dutch.
 */
export async function takenName(
  library: Pick<Library, 'catalogue'>,
  changes: Pick<BranchChanges, 'files'>,
  files: Iterable<BranchFile> | AsyncIterable<BranchFile>,
): Promise<string | undefined> {
  const wanted: WantedName[] = []
  // Of what cannot be read the site goes on using what it had.
  const unread = new Set<string>()
  for await (const file of files) {
    const { path, after, status, isTooLarge } = file
    const type = typeOfPath(path)
    const next = type && after ? fileIn(type, path, after) : undefined
    if (next) wanted.push(...usedNamesIn(library, file, next))
    if (next ? !isShownWhole(next) : isTooLarge && status !== 'removed') unread.add(path)
    await setImmediate()
  }
  const all = changes.files.flatMap(({ path, from = path }) => [path, from])
  const changed = new Set(all.filter((path) => !unread.has(path)))
  const kept = new Set(wanted.filter(({ isHolder }) => isHolder).map(({ key }) => key))
  return wanted.find(({ isNew, holder, key }) => isNew && (!changed.has(holder) || kept.has(key)))?.message
}

/** A name that an entry of the site has, and that a file of a proposal will have. */
interface WantedName {
  /** The name with that of its type. */
  readonly key: string
  /** The file that has it on the site. */
  readonly holder: string
  readonly isHolder: boolean
  /** Whether the file did not have it before, nor is it the one that does. */
  readonly isNew: boolean
  /** What stands in the way of it if it is new, in Dutch. */
  readonly message: string
}

function usedNamesIn(
  library: Pick<Library, 'catalogue'>,
  { path, from = path, before }: BranchFile,
  next: KeptFile,
): WantedName[] {
  const type = typeOfPath(path)
  // A second change that waits hides nothing of the site, and is told for itself.
  if (!type || type.waitsFor) return []
  const used = namesIn(type, next).flatMap((name) => {
    const entry = library.catalogue(type).entry(name)
    return entry ? [{ name, holder: entry.file, title: type.title(entry.value) }] : []
  })
  const isOther = used.some(({ holder }) => holder !== from)
  const had = new Set(isOther && before ? namesIn(type, fileIn(type, from, before)) : [])
  return used.map(({ name, holder, title }) => ({
    key: `${type.name} ${name}`,
    holder,
    isHolder: holder === from,
    isNew: holder !== from && !had.has(name),
    message: `“${name}” uit ${path} is op de site al in gebruik bij “${title}”`,
  }))
}

const namesIn = (type: AnyContentType, { entries }: KeptFile) =>
  entries.flatMap(({ value }) => type.names(value))

/** What a branch changed: by entry where its files tell, else by file. Yields to other requests between files. */
export const proposedItems = (files: readonly BranchFile[]) => inTurns(files, itemsIn)

/**
 * What is wrong in the files of a branch, and what visitors would get of it after a merge. Yields to other requests
 * between files.
 */
export const proposedProblems = (library: Library, files: readonly BranchFile[]) =>
  inTurns(files, (file) => problemsOf(library, file))

async function inTurns<Found>(
  files: readonly BranchFile[],
  findIn: (file: BranchFile) => readonly Found[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const file of files) {
    found.push(...findIn(file))
    await setImmediate()
  }
  return found
}

function itemsIn(file: BranchFile): ProposedItem[] {
  const type = typeOfPath(file.path)
  if (type && isBroken(type, file))
    return [{ kind: type.labels.many, title: nameOf(file.path), status: file.status, isBroken: true }]
  const items = type ? itemsOf(type, file) : []
  return items.length > 0 ? items : [{ kind: '', title: nameOf(file.path), status: file.status }]
}

/** An unreadable file does not tell which entries it removes. */
function isBroken(type: AnyContentType, { path, after }: BranchFile): boolean {
  return (
    after !== null &&
    readableEntries(type, after).length === 0 &&
    fileIn(type, path, after).problems.length > 0
  )
}

function itemsOf(type: AnyContentType, file: BranchFile): ProposedItem[] {
  const was = byKey(readableEntries(type, file.before))
  const is = byKey(readableEntries(type, file.after))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)]
    const entry = after ?? before
    const isSame = JSON.stringify(before?.fields) === JSON.stringify(after?.fields)
    // A file that only moved is a change; an unchanged record is not.
    if (!entry || (isSame && file.status !== 'renamed')) return []
    const status = type.place.isList ? statusOf(before, after) : file.status
    const { title, isValid } = readTitle(type, entry)
    const isBroken = after !== undefined && !isValid
    const named = { kind: type.labels.one, title: title || nameOf(file.path), status }
    return isBroken ? { ...named, isBroken } : named
  })
}

function statusOf(before: RawEntry | undefined, after: RawEntry | undefined): ProposedItem['status'] {
  if (!before) return 'added'
  return after ? 'changed' : 'removed'
}

const byKey = (entries: readonly RawEntry[]) => new Map(entries.map((entry) => [entry.key, entry]))

const nameOf = (path: string) => path.split('/').at(-1) ?? path

function problemsOf(
  library: Library,
  { path, from = path, after, isTooLarge }: BranchFile,
): ProposedProblem[] {
  const type = typeOfPath(path)
  if (!type) return []
  if (!after) return isTooLarge ? [{ file: path, message: TOO_LARGE, shows: 'now' }] : []
  const { problems, entries } = fileIn(type, path, after)
  const onSite = (library.file(type, path) ?? library.file(type, from))?.entries ?? []
  return problems.map((problem) => {
    const isOf = ({ key }: { readonly key: string }) => isAbout(problem.field, key)
    const shows = entries.some(isOf) ? 'now' : onSite.some(isOf) ? 'before' : 'nothing'
    return { ...problem, shows }
  })
}

/** Whether a problem concerns the entry with this key; one without a place concerns the whole file. */
function isAbout(field: string | undefined, key: string): boolean {
  return field === undefined || key === '' || field === key || field.startsWith(`${key}.`)
}

const TOO_LARGE = 'Dit bestand is te groot om hier te bekijken.'
