import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitFolders } from '../git-folders'
import { readHashes } from '../objects'
import { pathArguments, type RunGit } from '../run-git'

/**
 * Clears what a git that was killed left of a commit, before HEAD had moved: files that are on disk as the commit has
 * them are staged, and empty ones, which it had made and not written, removed.
 * @param files that are in the way: paths from the top of the work tree.
 * @param target the commit.
 * @returns whether none of them is in the way now; nothing has changed otherwise.
 */
export async function clearWritten(
  files: readonly string[],
  target: string,
  { run, folders }: { readonly run: RunGit; readonly folders: GitFolders },
): Promise<boolean> {
  if (files.length === 0) return false
  const atTop = ['-C', folders.top, '--literal-pathspecs']
  const onDisk = await run([...atTop, 'hash-object', '--stdin-paths'], { input: `${files.join('\n')}\n` })
  const found = onDisk.stdout.toString().split('\n')
  const named = (file: string) => `${target}:${file}`
  const wanted = await readHashes(run, files.map(named))
  const written = files.filter((file, at) => found[at] === wanted.get(named(file)))
  const rest = files.filter((file) => !written.includes(file)).map((file) => join(folders.top, file))
  for (const path of rest) if ((await lstat(path)).size > 0) return false
  // What somebody has staged would be in no commit.
  const staged = await run([...atTop, 'diff', '--cached', '--quiet', 'HEAD', '--', ...pathArguments(files)])
  if (staged.code !== 0) return false
  const input = written.map((file) => `${file}\0`).join('')
  if ((await run([...atTop, 'update-index', '--add', '-z', '--stdin'], { input })).code !== 0) return false
  await Promise.all(rest.map((path) => rm(path)))
  return true
}
