import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type GitFolders, readHeadSha } from '../git-folders'
import { waitForLocks } from '../locks'
import type { RunGit } from '../run-git'
import { requireOutput } from './commit-failed'
import { DURABLE } from './committer'

/**
 * Refers to commits that HEAD is about to move to, in this work tree only. HEAD moves together with the removal of this
 * ref: once it was removed otherwise, they can no longer become HEAD, whatever a killed server left running.
 */
const PENDING = 'refs/worktree/wissel-pending'
/** What such a file holds when it is whole. */
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})\n$/

/** The commits that a stream for fast-import adds are pending. */
export const intoPending = `commit ${PENDING}\n`

/**
 * Moves HEAD to the last of the pending commits.
 * @throws {CommitFailed} `locked` when HEAD is no longer at `before`: nothing has changed then.
 */
export async function moveToPending({ before, last, why }: Move, { run, folders }: GitOfTree): Promise<void> {
  const input = `update HEAD ${last} ${before}\ndelete ${PENDING} ${last}\n`
  try {
    await requireOutput(run, [...DURABLE, 'update-ref', '-m', why, '--stdin'], { input })
  } catch (error) {
    // A git that was killed may have done it before that, and must not do it after.
    await dropPending({ run, folders }).catch(() => undefined)
    if ((await readHeadSha(run, folders)) !== last) throw error
  }
}

interface GitOfTree {
  readonly run: RunGit
  readonly folders: GitFolders
}

/** Where HEAD is and goes, by sha, and why: for its log. */
interface Move {
  readonly before: string
  readonly last: string
  readonly why: string
}

/**
 * Drops what a killed server left pending, after waiting for the locks that its git may have left too. Costs a look at the disk when
 * there is nothing.
 * @throws {CommitFailed} `locked` when another git holds one.
 */
export async function dropLeftPending(tree: GitOfTree): Promise<void> {
  if (!isPending(tree)) return
  await waitForLocks(tree.folders)
  await dropPending(tree)
}

/** Drops the commits of a chain that failed. */
export async function dropPending(tree: GitOfTree): Promise<void> {
  const { run, folders } = tree
  if (!isPending(tree)) return
  const place = join(folders.own, PENDING)
  // A power cut may leave it without its sha. Git removes no such ref, and refuses others for it.
  if (!SHA.test(await readFile(place, 'utf8'))) return rm(place, { force: true })
  await requireOutput(run, [...DURABLE, 'update-ref', '-d', PENDING])
}

function isPending({ folders }: Pick<GitOfTree, 'folders'>): boolean {
  return existsSync(join(folders.own, PENDING))
}
