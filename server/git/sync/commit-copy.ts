import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printed, requireOutput } from '../commit/commit-failed'
import type { GitFolders } from '../git-folders'
import type { RunGit } from '../run-git'
import { isOfSite } from './branch-changes'
import { requireFitTree, type TreeLimits } from './incoming-tree'

const MB = 1024 * 1024
/** Limits on the disk space of a copy; one is made for each commit that is viewed. */
const COPY_LIMITS: TreeLimits = { files: 50_000, file: 100 * MB, total: 1024 * MB }
/** Milliseconds for writing it. */
const TIMEOUT = 60_000
/** No hooks, line-end conversion or links: only the bytes of the files. */
const PLAIN = '[core]\n\thooksPath = /dev/null\n\tautocrlf = false\n\teol = lf\n\tsymlinks = false\n'

export interface CopyOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  /** Aborts it; the folder's contents are then unusable. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes the content of a commit to an empty folder, as a small repository of its own: its HEAD is that commit,
 * and its history is read from ours. The commit is judged first, as a sync judges what it would write.
 * @param sha a whole one.
 * @returns the folder in it that is the root of the site.
 * @throws {SyncTrouble} that names path and reason; {CommitFailed} when git fails.
 */
export async function copyCommit(
  sha: string,
  folder: string,
  { run, folders, signal }: CopyOptions,
): Promise<string> {
  const entries = await requireFitTree(sha, { run, folders, limits: COPY_LIMITS })
  const prefix = folders.isRootTop ? '' : await printed(run, ['rev-parse', '--show-prefix'])
  const format = await printed(run, ['rev-parse', '--show-object-format'])
  const paths = entries.flatMap(({ path }) =>
    path.startsWith(prefix) && isOfSite(path.slice(prefix.length)) ? [`${path}\0`] : [],
  )
  const git = (args: readonly string[], input = '') =>
    requireOutput(run, ['-C', folder, ...args], {
      ...{ input, timeout: TIMEOUT, isReading: true },
      ...(signal ? { signal } : {}),
    })
  await git(['init', '--quiet', `--object-format=${format}`])
  await appendFile(join(folder, '.git/config'), PLAIN)
  await writeFile(join(folder, '.git/objects/info/alternates'), `${join(folders.common, 'objects')}\n`)
  await git(['update-ref', '--no-deref', 'HEAD', sha])
  await git(['read-tree', sha])
  await git(['checkout-index', '--stdin', '-z', '--quiet'], paths.join(''))
  return join(folder, prefix)
}
