import { type GitFolders, readHeadStamp } from './git-folders'
import type { RunGit } from './run-git'

/** A stamp that ends in a sha: HEAD is detached, or its branch is in a file of its own. */
const SHA = /(?:^| )([0-9a-f]{40}|[0-9a-f]{64})$/

/** The sha of the commit that HEAD is at; null before the first commit, when git's history commands fail. */
export async function readHead(run: RunGit): Promise<string | null> {
  return readRef('HEAD', run)
}

/** What a ref points to; null when there is none of that name. */
export async function readRef(name: string, run: RunGit): Promise<string | null> {
  const { code, stdout } = await run(['rev-parse', '--verify', '--quiet', name])
  return code === 0 ? stdout.toString().trim() : null
}

/** The same, without starting git where its files say it. */
export async function readHeadSha(run: RunGit, folders: GitFolders): Promise<string | null> {
  return shaOfStamp(await readHeadStamp(folders)) ?? (await readHead(run))
}

/** The sha in a stamp of HEAD; undefined when it has none. */
export function shaOfStamp(stamp: string): string | undefined {
  return SHA.exec(stamp)?.[1]
}
