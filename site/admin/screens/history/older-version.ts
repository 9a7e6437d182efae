import { type Change, history } from '#contract/admin/history'
import { ask } from '../../api/call'

/** Pages of a file's history that are looked through: more versions than a file ever gets by hand. */
const MOST_PAGES = 40

/** A version of a file: the commit, and the path that the file had in it. */
export interface OlderVersion {
  readonly sha: string
  readonly path: string
}

/** The version of a file that a commit replaced; undefined when there is none within reach. Throws as `ask` does. */
export async function olderVersion({ sha, path }: OlderVersion): Promise<OlderVersion | undefined> {
  const seen: Change[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, hasMore } = await ask(history.list, { path, page })
    seen.push(...items)
    const at = seen.findIndex((change) => change.sha === sha)
    const older = at < 0 ? undefined : seen[at + 1]
    // Of the history of one path, the first is the path that the file had then.
    if (older) return { sha: older.sha, path: older.paths[0] ?? path }
    if (!hasMore) return undefined
  }
  return undefined
}
