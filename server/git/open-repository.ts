import { join } from 'node:path'
import type { SyncStatus } from '#contract/admin/overview'
import { readBytes } from '../files/read-text'
import { type Opened, openInOrder } from '../processes/open-in-order'
import { beginRepository } from './begin-repository'
import { commitBeginning, isBeginningOwed } from './commit/commit-beginning'
import { CommitFailed } from './commit/commit-failed'
import { committerSettings, requireSigningKey, signingSettings } from './commit/committer'
import { openKnownIndex } from './commit/known-index'
import { createCommitAgain } from './commit/others-work'
import { recoverInTime, recoverUnfinished } from './commit/recover'
import { openSaveJournal } from './commit/save-journal'
import { findGitFolders, onceForEach, readHeadSha, readHeadStamp, readIndexStamp } from './git-folders'
import { createGitProcess } from './git-process'
import { clearStaleLock, clearStaleLocks } from './locks'
import { createCommitDates } from './log/commit-dates'
import { listCommits, listFileCommits, readAuthors, readCommit, readFileOf } from './log/history'
import { offerVersions, readVersions } from './log/versions'
import { createMaintenance } from './maintenance'
import { mergeTexts } from './merge-texts'
import { readBlob, readBlobs, readFileAt, readHashesIn } from './objects'
import type { Repository, RepositoryOptions, WriteBatch } from './repository'
import { createGit, reading } from './run-git'
import { requireSafePath } from './safe-path'
import { requireBranch } from './sync/ahead-behind'
import { createFetch, FETCH_LIMITS } from './sync/bounded-fetch'
import { openBranches } from './sync/branches'
import { TREE_LIMITS } from './sync/incoming-tree'
import { forgetOtherRemote } from './sync/known-remote'
import { fromTop } from './sync/merge-verdict'
import { findPeoplesFiles } from './sync/peoples-files'
import { createAddressBook } from './sync/remote-access'
import { openForRole } from './sync/server-role'
import { peopleInGit, troubleOf } from './sync/sync-trouble'
import { warnOfOddState } from './warn-of-odd-state'
import { openWorkTree, type WorkTree } from './work-tree'
import { type Batch, createWriteQueue } from './write-queue'

/** Long enough for a hook that checks everything; with the wait before it, short enough for a person. */
const PATIENCE = 20_000
const QUEUEING = 25_000
const TIDYING = 60_000
/** Milliseconds for one exchange with the remote, or for writing what it sent. */
const EXCHANGE = 60_000
/** How many files the log names that are left out of the first commit. */
const MOST_TOLD = 100
/** The folder with the images and files of the site. */
const MEDIA = 'content/media'

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
  const read = reading(run)
  const exchange = options.exchange ?? EXCHANGE
  const queueing = options.queueing ?? QUEUEING
  await beginRepository(run, root, remote && { ...remote, patience: exchange })
  const folders = await findGitFolders(read, root)
  await warnOfOddState(folders, log)
  await clearStaleLocks(folders)
  await clearStaleLock(join(folders.common, 'config.lock'), folders)
  const journal = openSaveJournal(folders, run)
  const index = openKnownIndex(folders)
  let identity: Promise<readonly string[]> | undefined
  const signing = signingSettings(options.signingKey)
  if (options.signingKey !== undefined) await requireSigningKey(options.signingKey)
  /** A failed check is not cached: one bad moment must not block all saves. */
  const committer = () =>
    (identity ??= committerSettings(run)
      .then((settings) => [...settings, ...signing])
      .catch((error: unknown) => {
        identity = undefined
        throw error
      }))
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
  let isTakingIn = false
  const awaitingIntake: (() => void)[] = []
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
    onWriting(isWriting: boolean) {
      isTakingIn = isWriting
      if (!isWriting) for (const resume of awaitingIntake.splice(0)) resume()
    },
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

  /** What is wrong with the work tree, also where there is no remote; the worst problem first. */
  async function status(): Promise<SyncStatus> {
    const known = shared.status()
    const concern = await options.concern?.()
    const people = await findPeople()
    // On a detached HEAD nothing but HEAD refers to what is saved.
    const adrift = await requireBranch(folders, undefined).then(() => undefined, troubleOf)
    const own = concern ?? (people.length > 0 ? peopleInGit(people).message : undefined)
    const lost = lease.state() === 'lost' ? troubleOf(new CommitFailed('elsewhere', ''))?.message : undefined
    // An exchange that noticed it says just that.
    const told = [lost, known.trouble === lost ? null : known.trouble].filter(Boolean).join(' ')
    return { ...known, trouble: own ?? (told || adrift?.message) ?? null }
  }

  const listeners: ((paths: readonly string[]) => void)[] = [shared.noteCommit, maintenance.note]

  function tellOf(paths: readonly string[]): void {
    for (const tell of listeners) tell(paths)
  }

  /** Whether files have their old bytes again of which no job was told yet. */
  let wasRestored = false

  /** @throws {CommitFailed} when an unfinished save cannot be rolled back now. */
  async function writable(): Promise<WorkTree> {
    const isRestored = (await recoverUnfinished({ ...unfinished, commitAgain })) || wasRestored
    wasRestored = false
    return openWorkTree({ ...(await recording()), isRestored, root, journal, onCommit: tellOf, log })
  }

  const commitAgain = createCommitAgain({ recording, onCommit: tellOf, log })

  /** Does what has the turn, and leaves the work tree as it is to be found by the next. */
  async function asWriter<T>(work: (tree: WorkTree) => Promise<T>): Promise<T> {
    await lease.require()
    const tree = await writable()
    return work(tree).finally(tree.idle)
  }

  /** As at the start: what is left of it then is for a writer. */
  async function recover(): Promise<void> {
    if (await recoverUnfinished({ ...unfinished, commitAgain: undone })) wasRestored = true
    if (!(await journal.readUnfinished())) return
    await asWriter(async ({ isRestored }) => {
      wasRestored = isRestored
    })
  }

  const recovery = recoverInTime({ recover: () => queue.add(recover), isLate: !isRecovered, log })

  return {
    commitDates: createCommitDates(read, folders),
    headStamp: () => readHeadStamp(folders),
    head: onceForEach(
      () => readHeadStamp(folders),
      () => readHeadSha(read, folders),
    ),
    has: async (sha, paths) => {
      const hashes = await readHashesIn(sha, paths, { run: read, folders })
      return new Set(paths.filter((path) => hashes.get(path)))
    },
    mediaHash: onceForEach(
      () => readHeadStamp(folders),
      async () => {
        const head = await readHeadSha(read, folders)
        return head && ((await readHashesIn(head, [MEDIA], { run: read, folders })).get(MEDIA) ?? null)
      },
    ),
    versions: (path) => readVersions(read, path),
    offerVersions: (paths, take) => offerVersions(run, paths, take),
    waiting: () => queue.size,
    isTakingIn: () => isTakingIn,
    takenIn: async () => {
      if (!isTakingIn) return false
      await new Promise<void>((resolve) => void awaitingIntake.push(resolve))
      return true
    },
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
    log: (query) => listCommits(query, { run: read, isRootTop: folders.isRootTop }),
    fileLog: (query) => listFileCommits(read, query),
    commitOf: (sha) => readCommit(run, sha),
    fileOf: (sha, path) => readFileOf(run, sha, path),
    authors: () => readAuthors(read, folders.isRootTop),
    fileAt: (sha, path) => readFileAt(run, sha, path),
    onDisk: async (path) => readBytes(await requireSafePath(root, path)),
    blob: (hash) => readBlob(run, hash),
    blobs: (hashes) => readBlobs(run, hashes),
    merge: (texts) => mergeTexts(run, texts),
    peoplesFiles: findPeople,
    remote: {
      status,
      sync: () => shared.sync().then(status),
      said: shared.said,
      wasInSync: shared.wasInSync,
    },
    branches,
    async close() {
      await recovery.stop()
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
