import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type SimpleGit, simpleGit } from 'simple-git'
import { type CommitDates, readCommitDates } from './commit-dates'
import { readVersions } from './versions'

/** The git work tree that holds the content. */
export interface Repository {
  /** First and last commit of every file below these folders, by path relative to the root. */
  commitDates(folders: readonly string[]): Promise<ReadonlyMap<string, CommitDates>>
  /** A text that changes when HEAD moves: a commit, a checkout, a reset. Costs a few file reads. */
  headStamp(): Promise<string>
  /** The bytes of a file in its last few commits, newest first. Those at HEAD are among them. */
  versions(path: string): AsyncIterable<Uint8Array>
}

/**
 * Opens the repository around `root`, and makes one when there is none.
 * @throws when git is missing or refuses the folder; its message says why.
 */
export async function openRepository(root: string): Promise<Repository> {
  const git = simpleGit({ baseDir: root, timeout: { block: 30_000 } })
  if (!(await git.checkIsRepo())) await git.init()
  const [own, common] = await Promise.all([
    gitFolder(git, root, '--git-dir'),
    gitFolder(git, root, '--git-common-dir'),
  ])
  return {
    commitDates: (folders) => readCommitDates(git, folders),
    headStamp: () => readHeadStamp(own, common),
    versions: (path) => readVersions(git, path),
  }
}

async function gitFolder(git: SimpleGit, root: string, which: string): Promise<string> {
  return resolve(root, (await git.revparse([which])).trim())
}

async function readHeadStamp(own: string, common: string): Promise<string> {
  const head = (await readFile(join(own, 'HEAD'), 'utf8').catch(() => '')).trim()
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (!ref) return head
  const loose = await readFile(join(common, ref), 'utf8').catch(() => undefined)
  if (loose !== undefined) return `${ref} ${loose.trim()}`
  const packed = await stat(join(common, 'packed-refs')).catch(() => undefined)
  return `${ref} packed ${packed?.mtimeMs ?? 'none'}`
}
