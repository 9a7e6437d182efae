import type { Change, ChangedItem } from '#contract/admin/history'
import { typeOfPath } from '#contract/content/content-types'
import { readTitle } from '../content/publish/restored-file'
import type { ListedCommit } from '../git/log/history'
import type { Repository } from '../git/repository'
import { readableEntries } from '../storage/storage-of'

/** Entries on a page of the history whose title is read from a version: one commit may delete thousands. */
const MOST = 100

interface ShownCommit {
  readonly commit: ListedCommit
  readonly change: Change
}

/**
 * The changes with, for entries that are there no longer, the title that they had in that commit, or just before it.
 * Without this, and where it cannot be read, they are known by the name of their file only.
 */
export async function withPastTitles(
  listed: readonly ShownCommit[],
  repository: Pick<Repository, 'blobs'>,
): Promise<Change[]> {
  const versions = listed.map(({ commit }) => versionsIn(commit))
  const versionOf = (item: ChangedItem, at: number) => versions[at]?.get(item.path) ?? ''
  const wanted = listed.flatMap(({ change }, at) =>
    change.items.filter(isUnnamed).map((item) => versionOf(item, at)),
  )
  const bytes = await readSome(wanted.filter(Boolean), repository)
  return listed.map(({ change }, at) => ({
    ...change,
    items: change.items.map((item) =>
      isUnnamed(item) ? { ...item, title: titleIn(bytes.get(versionOf(item, at)), item) } : item,
    ),
  }))
}

async function readSome(
  hashes: readonly string[],
  repository: Pick<Repository, 'blobs'>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (hashes.length === 0) return new Map()
  // A list that could be shown must not fail for the sake of a title.
  return repository.blobs(hashes.slice(0, MOST)).catch(() => new Map())
}

/** Whether an entry with a file of its own is gone, and called by the name of that. */
const isUnnamed = ({ screen, id, title, path }: ChangedItem) =>
  screen === undefined && title === id && typeOfPath(path)?.place.hasNamedFiles === true

/** The hash of the last version of each file of a commit, by its path, and by the path that it had. */
function versionsIn({ logged }: ListedCommit): ReadonlyMap<string, string> {
  const former = logged.flatMap(({ from, ...file }) => (from === undefined ? [] : [{ ...file, path: from }]))
  return new Map(
    [...former, ...logged].flatMap(({ path, after, before }) => {
      const hash = after ?? before
      return hash === null ? [] : [[path, hash]]
    }),
  )
}

function titleIn(bytes: Uint8Array | undefined, { path, id }: ChangedItem): string {
  const type = typeOfPath(path)
  const [entry] = type && bytes ? readableEntries(type, bytes) : []
  return (type && entry && readTitle(type, { ...entry, key: id }).title) || id
}
