import type { FileLogQuery } from '../git/log/history'
import type { LoggedCommit } from '../git/log/read-log'

/** Commits to those files that are examined. */
const MOST_COMMITS = 1000

/**
 * Commits that added or removed files, in which one that put back what an edit made of a file names the commit that removed that file
 * afterwards: the edit is none of these.
 */
export async function namingRemovals(
  commits: readonly LoggedCommit[],
  fileLog: (query: FileLogQuery) => Promise<readonly LoggedCommit[]>,
): Promise<readonly LoggedCommit[]> {
  const known = new Set(commits.flatMap(({ sha, files }) => files.map(({ path }) => `${sha} ${path}`)))
  const sought = new Map<LoggedCommit, string>()
  for (const commit of commits) {
    const { 'Content-Action': action, Restores: restored } = commit.trailers
    const file = commit.files.find(
      ({ path, status }) => status === 'added' && !known.has(`${restored} ${path}`),
    )
    if (action === 'restore' && file) sought.set(commit, file.path)
  }
  if (sought.size === 0) return commits
  const log = await fileLog({ paths: [...new Set(sought.values())], limit: MOST_COMMITS })
  return commits.map((commit) => {
    const path = sought.get(commit)
    const edit = path === undefined ? -1 : log.findIndex(({ sha }) => sha === commit.trailers.Restores)
    const since = log.slice(0, Math.max(edit, 0))
    const removal = since.findLast(({ files }) =>
      files.some((file) => file.status === 'removed' && file.path === path),
    )
    return removal ? { ...commit, trailers: { ...commit.trailers, Restores: removal.sha } } : commit
  })
}
