import { entryScreen } from '#contract/admin/addresses'
import { type Change, type ChangedItem, MOST_ITEMS_NAMED } from '#contract/admin/history'
import { type AnyContentType, idOf, typeOfPath } from '#contract/content/content-types'
import { perObject } from '#contract/per-object'
import { screenOfEntry } from '../content/entry-forms'
import { createEntryPlaces } from '../content/entry-places'
import type { Library } from '../content/library'
import { readTitle } from '../content/publish/restored-file'
import { fileStem } from '../content/read-entry'
import { replacedEntry } from '../content/waiting-versions'
import type { Commit, ListedCommit } from '../git/log/history'
import type { Repository } from '../git/repository'
import { readableEntries } from '../storage/storage-of'

/** Commits as the history lists them: what is gone by the title that it had. */
export function toChanges(
  commits: readonly ListedCommit[],
  { library, repository }: { library: Library; repository: Pick<Repository, 'blobs'> },
): Promise<Change[]> {
  const changes = commits.map((commit) => ({ commit, change: toChange(library, commit) }))
  return withPastTitles(changes, repository)
}

/** A commit as the history shows it. */
export function toChange(library: Library, commit: Commit): Change {
  return {
    sha: commit.sha,
    author: commit.author.name,
    date: commit.date,
    message: commit.subject,
    paths: commit.paths,
    items: itemsOf(library, commit),
  }
}

/** The files that have had another name; most have not. */
const renamedFiles = perObject((history: Library['history']) =>
  [...history].filter(([, { former }]) => former.length > 0),
)

/**
 * Whether a file was renamed since: to one that is there, or to one that is gone, and that its commit touched beside it
 * under a later name. A later file of the same name that is gone is another one.
 */
function isNamedElsewhere({ history }: Library, path: string, beside: readonly string[]): boolean {
  return renamedFiles(history).some(([file, { former, isGone }]) => {
    if (!former.includes(path)) return false
    const later = [file, ...former.slice(0, former.indexOf(path))]
    return !isGone || (!history.has(path) && later.some((name) => beside.includes(name)))
  })
}

/** The entries that a commit touched: by its trailer, or else by its files. */
function itemsOf(library: Library, commit: Commit): ChangedItem[] {
  const [, named] = /^[^/]+\/(.+)$/.exec(commit.trailers['Content-Item'] ?? '') ?? []
  return commit.paths.flatMap((path) => {
    const type = typeOfPath(path)
    if (!type) return []
    return type.place.hasNamedFiles
      ? ownFile(library, type, { path, beside: commit.paths })
      : [inList(library, type, { path, id: named })]
  })
}

function ownFile(
  library: Library,
  type: AnyContentType,
  { path, beside }: { path: string; beside: readonly string[] },
): ChangedItem[] {
  const entry = library.file(type, path)?.entries[0]
  if (entry) {
    const id = idOf(type, entry.value)
    return [
      {
        type: type.name,
        id,
        title: type.title(entry.value),
        path,
        screen: screenOfEntry(library, type, { id, file: path }),
      },
    ]
  }
  const renamed = createEntryPlaces(library).findRenamed(type.name, path)
  // What renamed it touched the file under its new name as well, which is enough.
  if (renamed && !beside.includes(renamed.file))
    return [itemOf(type, { id: renamed.id, title: type.title(renamed.fields), path, isThere: true })]
  if (isNamedElsewhere(library, path, beside)) return []
  const stem = fileStem(path)
  const changed = replacedEntry(library, type, stem)
  // A change that was published touched what it changes as well, which is enough.
  if (changed && beside.includes(changed.file)) return []
  const title = changed ? type.title(changed.value) : stem
  return [itemOf(type, { id: stem, title, path, isThere: false })]
}

function inList(
  library: Library,
  type: AnyContentType,
  { path, id = '' }: { path: string; id: string | undefined },
): ChangedItem {
  const entry = id === '' ? undefined : library.catalogue(type).entry(id)
  const title = entry ? type.title(entry.value) : id || type.labels.many
  return itemOf(type, { id, title, path, isThere: id === '' || entry !== undefined })
}

function itemOf(
  type: AnyContentType,
  { id, title, path, isThere }: { id: string; title: string; path: string; isThere: boolean },
): ChangedItem {
  const isEntry = type.editing === 'entries' && id !== ''
  const screen = isEntry ? entryScreen(type, id) : type.screen
  return { type: type.name, id: isEntry ? id : '', title, path, ...(isThere ? { screen } : {}) }
}

interface ShownCommit {
  readonly commit: ListedCommit
  readonly change: Change
}

/**
 * The changes with, for entries that are there no longer, the title that they had in that commit, or just before it.
 * Without this, where it cannot be read, and beyond those that a list names, they are known by the name of their file
 * only: one commit may delete thousands.
 */
async function withPastTitles(
  listed: readonly ShownCommit[],
  repository: Pick<Repository, 'blobs'>,
): Promise<Change[]> {
  const unnamed = new Map(listed.flatMap(unnamedIn))
  if (unnamed.size === 0) return listed.map(({ change }) => change)
  // A list that could be shown must not fail for the sake of a title.
  const blobs = await repository.blobs([...unnamed.values()]).catch(() => new Map<string, Uint8Array>())
  return listed.map(({ change }) => ({
    ...change,
    items: change.items.map((item) => ({
      ...item,
      title: titleIn(blobs.get(unnamed.get(item) ?? ''), item),
    })),
  }))
}

/** The entries with a file of their own that are gone, each with the hash of the last version in the commit. */
function unnamedIn({ commit, change }: ShownCommit): [ChangedItem, string][] {
  const isUnnamed = ({ screen, id, title, path }: ChangedItem) =>
    screen === undefined && title === id && typeOfPath(path)?.place.hasNamedFiles === true
  return change.items
    .slice(0, MOST_ITEMS_NAMED)
    .filter(isUnnamed)
    .flatMap((item) => {
      const logged =
        commit.logged.find(({ path }) => path === item.path) ??
        commit.logged.find(({ from }) => from === item.path)
      const hash = logged?.after ?? logged?.before
      return hash ? [[item, hash]] : []
    })
}

function titleIn(bytes: Uint8Array | undefined, { path, id, title }: ChangedItem): string {
  const type = typeOfPath(path)
  const [entry] = type && bytes ? readableEntries(type, bytes) : []
  return (type && entry && readTitle(type, { ...entry, key: id }).title) || title
}
