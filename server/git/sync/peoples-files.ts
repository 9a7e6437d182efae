import { requireOutput } from '../commit/commit-failed'
import { type GitFolders, readHeadSha } from '../git-folders'
import type { RunGit } from '../run-git'
import { peopleInGit } from './sync-trouble'

/** Paths below data/private that git tracks, in the index or at HEAD: it would overwrite and delete them. */
export async function findPeoplesFiles(run: RunGit, folders: GitFolders): Promise<readonly string[]> {
  const hasCommits = (await readHeadSha(run, folders)) !== null
  const how = ['ls-files', '-z', ...(hasCommits ? ['--with-tree=HEAD'] : [])]
  const listed = await requireOutput(run, [...how, '--', ':(icase)data/private'])
  return [...new Set(listed.split('\0'))].filter((path) => path !== '')
}

/**
 * People's data must never be pushed to a remote, nor come from one.
 * @param find as `findPeoplesFiles`.
 * @throws {SyncTrouble} that says how to remove them from git.
 */
export async function requireNoPeoplesFiles(find: () => Promise<readonly string[]>): Promise<void> {
  const found = await find()
  if (found.length > 0) throw peopleInGit(found)
}

/** Caches an answer until its stamp changes: the answer costs more than the stamp. */
export function onceForEach<T>(readStamp: () => Promise<string>, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly answer: T } | undefined
  return async () => {
    const stamp = await readStamp()
    if (known?.stamp !== stamp) known = { stamp, answer: await ask() }
    return known.answer
  }
}
