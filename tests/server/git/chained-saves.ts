import { pid } from 'node:process'
import type { CommitRequest } from '../../../server/git/commit/commit-request'
import { openKnownIndex } from '../../../server/git/commit/known-index'
import { createCommitAgain } from '../../../server/git/commit/others-work'
import { recoverUnfinished } from '../../../server/git/commit/recover'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import type { RepositoryOptions } from '../../../server/git/repository'
import { createGit } from '../../../server/git/run-git'
import { openWorkTree } from '../../../server/git/work-tree'
import type { Repository } from '../../support/repository'
import { edit, opened } from './opened-repository'

export const NAMES = ['een', 'twee', 'drie', 'vier']
export const pathOf = (name: string) => `content/blog/${name}.md`
export const PENDING = '.git/refs/worktree/wissel-pending'
export const JOURNAL = '.git/wissel-save.json'
export const LOCK = '.git/index.lock'
export const NEXT_INDEX = `.git/next-index-${pid}.lock`

/** Four articles, and saves that wait until all of them have been sent. */
export async function withArticles(options: RepositoryOptions = {}) {
  const all = await opened(options)
  const { disk, repository, save } = all
  for (const name of NAMES) disk.write(pathOf(name), 'oud\n')
  disk.commit('begin')
  // From here on it is known who changed the index last.
  await save({ [pathOf('een')]: 'eerst\n' })
  const add = repository.together<CommitRequest, string>((tree, requests) => tree.commitFirst(requests))
  const held = () => {
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    void repository.write(() => gone)
    return go
  }
  return {
    ...all,
    /** Saves these requests, which all wait behind a job that is at work. */
    async atOnce(requests: readonly CommitRequest[]) {
      const go = held()
      const saves = requests.map(add)
      go()
      return Promise.allSettled(saves)
    },
    subjects: () => disk.git('log', '--reverse', '--format=%s', 'HEAD').trim().split('\n').slice(2),
    reflog: () => disk.git('reflog', '-1', '--format=%gs').trim(),
  }
}

export const texts = (content: string) =>
  NAMES.map((name) => edit({ [pathOf(name)]: `${content} ${name}\n` }, name))
export const forAll = (value: unknown) => NAMES.map(() => value)
export const statuses = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status)

export const COMMANDS = ['var', 'fast-import', 'hash-object', 'update-index', 'update-ref']

/** The work tree for one turn, with something that happens before a command of git, and after it: `after update-ref`. */
export async function turnIn(disk: Repository, happen: (moment: string) => void) {
  const git = createGit(disk.root)
  const folders = await findGitFolders(git, disk.root)
  const index = openKnownIndex(folders)
  await index.note()
  const journal = openSaveJournal(folders, git)
  const warnings: string[] = []
  const tree = openWorkTree({
    root: disk.root,
    async run(args, limits) {
      const command = args.find((arg) => arg === 'reset' || COMMANDS.includes(arg))
      if (command) happen(command)
      const result = await git(args, limits)
      if (command) happen(`after ${command}`)
      return result
    },
    folders,
    journal,
    index,
    committer: [],
    isSigned: false,
    timeout: 10_000,
    isRestored: false,
    onCommit: () => undefined,
    log: { warn: (_, message) => void warnings.push(message) },
  })
  const how = { run: git, folders, index, isSigned: false, timeout: 10_000 }
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  /** Takes up what was left, with what names the committer then. */
  const recover = (committer = async (): Promise<readonly string[]> => []) => {
    const recording = async () => ({ ...how, committer: await committer() })
    const commitAgain = createCommitAgain({ recording, onCommit: () => undefined, log })
    return recoverUnfinished({ root: disk.root, run: git, folders, journal, commitAgain })
  }
  return { tree, journal, warnings, recover }
}
