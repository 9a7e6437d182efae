import type { FileHistory } from '../../content/read-entry'
import { readCommitDates } from '../../git/log/commit-dates'
import { createGit, reading } from '../../git/run-git'

/** What git knows of content files, by path: a renamed one is still found at its old address. */
export type KnownHistory = ReadonlyMap<string, FileHistory>

/** What git knows of the files of a folder; nothing where there is no git. */
export function readHistory(root: string): Promise<KnownHistory> {
  return readCommitDates(reading(createGit(root)), ['content', 'data']).catch(() => new Map())
}

/** When a file leaves its path that is to be committed: after all others. */
const NOT_YET = '9999-12-31T23:59:59.999Z'

/**
 * The history as it will be once renames have been committed.
 * @param renamed the former paths by the present ones.
 */
export function withRenames(history: KnownHistory, renamed: ReadonlyMap<string, string>): KnownHistory {
  const later = new Map(history)
  for (const [path, old] of renamed) {
    const before = history.get(old)
    const known = history.get(path) ?? before
    if (!known) continue
    const there = history.get(path)
    const former = [...(there?.former ?? []), old, ...(before?.former ?? [])]
    const left = [...(there?.left ?? []), NOT_YET, ...(before?.left ?? [])]
    later.delete(old)
    later.set(path, { ...known, former, left, isGone: false })
  }
  return later
}
