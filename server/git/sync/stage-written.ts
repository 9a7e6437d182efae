import type { GitFolders } from '../git-folders'
import { readHashes } from '../objects'
import { pathArguments, type RunGit } from '../run-git'

/**
 * Stages files that are on disk as a commit has them: a git that was killed had written them, and HEAD had not moved.
 * @param files paths from the top of the work tree.
 * @param target the commit.
 * @returns whether all of them are staged now; none is otherwise.
 */
export async function stageWritten(
  files: readonly string[],
  target: string,
  { run, folders }: { readonly run: RunGit; readonly folders: GitFolders },
): Promise<boolean> {
  if (files.length === 0) return false
  const atTop = ['-C', folders.top, '--literal-pathspecs']
  const input = `${files.join('\n')}\n`
  const onDisk = await run([...atTop, 'hash-object', '--stdin-paths'], { input })
  const wanted = await readHashes(
    run,
    files.map((file) => `${target}:${file}`),
  )
  if (onDisk.stdout.toString() !== `${[...wanted.values()].join('\n')}\n`) return false
  // What somebody has staged would be in no commit.
  const staged = await run([...atTop, 'diff', '--cached', '--quiet', 'HEAD', '--', ...pathArguments(files)])
  if (staged.code !== 0) return false
  const paths = files.map((file) => `${file}\0`).join('')
  return (await run([...atTop, 'update-index', '--add', '-z', '--stdin'], { input: paths })).code === 0
}
