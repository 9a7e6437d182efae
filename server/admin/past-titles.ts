import { type Change, type ChangedItem, MOST_ITEMS_NAMED } from '#contract/admin/history'
import { typeOfPath } from '#contract/content/content-types'
import { readTitle } from '../content/publish/restored-file'
import type { ListedCommit } from '../git/log/history'
import type { Repository } from '../git/repository'
import { readableEntries } from '../storage/storage-of'

interface ShownCommit {
  readonly commit: ListedCommit
  readonly change: Change
}

/**
 * The changes with, for entries that are there no longer, the title that they had in that commit, or just before it.
 * Without this, where it cannot be read, and beyond those that a list names, they are known by the name of their file
 * only: one commit may delete thousands.
 */
export async function withPastTitles(
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
