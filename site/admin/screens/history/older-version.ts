import { type Change, history } from '#contract/admin/history'
import { ask } from '../../api/call'

/** How many pages of a file's history are searched: more than any file gets when edited by hand. */
const MOST_PAGES = 40

/** A version of a file: the commit, and the path of the file in that commit. */
export interface OlderVersion {
  readonly sha: string
  readonly path: string
}

/** The version that a commit replaced; undefined when none is found. Throws as `ask` does. */
export async function olderVersion({ sha, path }: OlderVersion): Promise<OlderVersion | undefined> {
  const seen: Change[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, hasMore } = await ask(history.list, { path, page })
    seen.push(...items)
    const at = seen.findIndex((change) => change.sha === sha)
    const older = at < 0 ? undefined : seen[at + 1]
    // In the history of one path, the first path is that of the file itself in that commit.
    if (older) return { sha: older.sha, path: older.paths[0] ?? path }
    if (!hasMore) return undefined
  }
  return undefined
}
