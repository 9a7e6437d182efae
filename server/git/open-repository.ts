import { join } from 'node:path'
import { type Opened, openInOrder } from '../processes/open-in-order'
import { beginRepository } from './begin-repository'
import { commitBeginning, isBeginningOwed } from './commit/commit-beginning'
import { openCommitter } from './commit/committer'
import { openKnownIndex } from './commit/known-index'
import { recoverUnfinished } from './commit/recover'
import { openSaveJournal } from './commit/save-journal'
import { findGitFolders, onceForEach, readIndexStamp } from './git-folders'
import { createGitProcess } from './git-process'
import { clearStaleLock, clearStaleLocks } from './locks'
import { createMaintenance } from './maintenance'
import type { Repository, RepositoryOptions, WriteBatch } from './repository'
import { createReads } from './repository-reads'
import { createGit, reading } from './run-git'
import { requireBranch } from './sync/ahead-behind'
import { createFetch, FETCH_LIMITS } from './sync/bounded-fetch'
import { openBranches } from './sync/branches'
import { TREE_LIMITS } from './sync/incoming-tree'
import { forgetOtherRemote } from './sync/known-remote'
import { fromTop } from './sync/merge-verdict'
import { findPeoplesFiles } from './sync/peoples-files'
import { createAddressBook } from './sync/remote-access'
import { openForRole } from './sync/server-role'
import { createTakingIn } from './sync/taking-in'
import { readWholeStatus } from './sync/whole-status'
import { warnOfOddState } from './warn-of-odd-state'
import { type Batch, createWriteQueue } from './write-queue'
import { createWriter } from './writer'

/** Long enough for a hook that checks everything; with the wait before it, short enough for a person. */
const PATIENCE = 20_000
const QUEUEING = 25_000
const TIDYING = 60_000
/** Milliseconds for one exchange with the remote, or for writing what it sent. */
const EXCHANGE = 60_000
/** How many files the log names that are left out of the first commit. */
const MOST_TOLD = 100

/**
 * Opens the repository around `root`, and makes one when there is none. Locks that a killed git left behind are
 * removed, and a save that a killed server did not finish is rolled back.
 * @throws when git is missing or refuses the folder; its message says why.
 */
export function openRepository(root: string, options: RepositoryOptions = {}): Promise<Repository> {
  return openInOrder((opened) => openFrom(root, options, opened))
}

async function openFrom(root: string, options: RepositoryOptions, opened: Opened): Promise<Repository> {
  const { remote, log = { warn() {}, info() {} }, now = Date.now } = options
  const { run, close } = options.startWorker
    ? createGitProcess({ root, startWorker: options.startWorker, log })
    : { run: createGit(root), close: async () => {} }
  opened(close)
  const exchange = options.exchange ?? EXCHANGE
  const queueing = options.queueing ?? QUEUEING
  await beginRepository(run, root, remote && { ...remote, patience: exchange })
  const folders = await findGitFolders(reading(run), root)
  await warnOfOddState(folders, log)
  await clearStaleLocks(folders)
  await clearStaleLock(join(folders.common, 'config.lock'), folders)
  const journal = openSaveJournal(folders, run)
  const index = openKnownIndex(folders)
  const committer = await openCommitter(run, options.signingKey)
  const recording = async () => ({
    ...{ run, folders, index, committer: await committer() },
    isSigned: options.signingKey !== undefined,
    timeout: options.patience ?? PATIENCE,
  })
  const unfinished = { root, run, folders, journal }
  // A site that cannot roll back an unfinished save now starts all the same.
  const undone = options.role === 'replica' ? 'never' : 'later'
  const isRecovered = await recoverUnfinished({ ...unfinished, commitAgain: undone }).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'an unfinished save could not be taken back yet')
      return false
    },
  )
  const maintenance = createMaintenance({ run, pause: options.tidying ?? TIDYING, log })
  const findPeople = onceForEach(
    () => readIndexStamp(folders),
    () => findPeoplesFiles(run, folders),
  )
  const queue = createWriteQueue()
  const takingIn = createTakingIn()
  const intake = {
    run,
    folders,
    queue,
    committer,
    isSigned: options.signingKey !== undefined,
    patience: exchange,
    limits: options.limits ?? TREE_LIMITS,
    judge: options.judge && (await fromTop(options.judge, root, folders)),
    fetch: createFetch({
      folders,
      limits: options.fetchLimits ?? FETCH_LIMITS,
      onFetched: maintenance.note,
    }),
    addressOf: createAddressBook(run),
    findPeople,
    onWriting: takingIn.note,
    log,
    now,
  }
  if (remote) await forgetOtherRemote(await intake.addressOf(remote.url), intake)
  const { remote: shared, lease } = await openForRole({
    ...intake,
    remote,
    role: options.role,
    times: options.lease,
  })
  const branches = openBranches({
    ...intake,
    url: remote?.url,
    ownBranch: () => requireBranch(folders, remote?.branch).catch(() => remote?.branch),
    queueing,
    requireLease: lease.require,
    onMerge: tellOf,
  })

  const status = () => readWholeStatus({ shared, lease, folders, findPeople, concern: options.concern })

  const listeners: ((paths: readonly string[]) => void)[] = [shared.noteCommit, maintenance.note]

  function tellOf(paths: readonly string[]): void {
    for (const tell of listeners) tell(paths)
  }

  const { asWriter, stop: stopRecovery } = createWriter({
    ...{ unfinished, undone, isRecovered, recording, queue, log },
    requireLease: lease.require,
    onCommit: tellOf,
  })

  return {
    ...createReads({ root, run, folders }),
    waiting: () => queue.size,
    isTakingIn: takingIn.isOn,
    takenIn: takingIn.ended,
    write: (job) => queue.add(() => asWriter(job), queueing),
    together<Job, Result>(batch: WriteBatch<Job, Result>) {
      const inTurn: Batch<Job, Result> = (jobs) => asWriter((tree) => batch(tree, jobs))
      return (job: Job) => queue.addTo(inTurn, job, queueing)
    },
    async commitBeginning(isContent) {
      if (!(await isBeginningOwed(run, folders))) return false
      const begin = async () => commitBeginning({ ...intake, root, isContent, committer: await committer() })
      const { paths, leftOut } = await queue.add(() => asWriter(begin), queueing)
      const named = leftOut.slice(0, MOST_TOLD).map(({ path, inEnglish }) => ({ path, why: inEnglish }))
      const told = { leftOut: named, total: leftOut.length }
      if (leftOut.length > 0) log.warn(told, 'files in the folder were not committed')
      if (paths.length > 0) tellOf(paths)
      return paths.length > 0
    },
    lease: lease.state,
    onCommit: (listener) => void listeners.push(listener),
    peoplesFiles: findPeople,
    remote: {
      status,
      sync: () => shared.sync().then(status),
      said: shared.said,
      wasInSync: shared.wasInSync,
    },
    branches,
    async close() {
      await stopRecovery()
      await lease.close()
      branches.close()
      // What is being saved is sent too.
      await queue.done()
      await shared.close()
      await queue.close()
      await maintenance.close()
      await close()
    },
  }
}
