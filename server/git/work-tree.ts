import { readBytes } from '../files/read-text'
import { findWrittenOver, Rewritten, requireAsWritten } from './commit/as-written'
import { type CommitOutcome, openChains } from './commit/chains'
import type { CommitRequest } from './commit/commit-request'
import { commitOthersWork, findOthersWork, keepBytes } from './commit/others-work'
import { changedMeanwhile, type PlannedFiles, planFiles } from './commit/planned-files'
import { type RecordOptions, recordCommit, requireUpToDate, unstage } from './commit/record-commit'
import type { SaveJournal } from './commit/save-journal'
import { readHeadSha } from './git-folders'
import { whileLocked } from './locks'
import { blobHash } from './objects'
import { requireSafePath } from './safe-path'
import { requireIdle } from './tree-state'

/** The work tree as the single writer sees it. */
export interface WorkTree {
  /**
   * The bytes on disk now, null when there is no such file.
   * @throws {Unreadable} for a link, a folder, a pipe, and a path that cannot be content.
   */
  read(path: string): Promise<Uint8Array | null>
  /**
   * Writes the files and commits exactly them; what others changed in them and did not commit is a commit of its
   * own before it. Resolves with the sha once the commit is durable, or with that of HEAD when it already held the
   * same.
   * @throws {CommitFailed} or {Unreadable}, with the old bytes and the index restored.
   */
  commit(request: CommitRequest): Promise<string>
  /** Whether several saves may be committed at once: where hooks are to be asked or commits signed, they may not. */
  takesMany(): Promise<boolean>
  /**
   * Commits the first of these requests, which have no file in common: as many as can be committed at once, each as a commit
   * of its own, as if one after another (tests/decisions/0167). One at least.
   * @returns how each of those ended.
   * @throws {CommitFailed} when the work tree is not free: the first one has failed.
   */
  commitFirst(requests: readonly CommitRequest[]): Promise<readonly CommitOutcome[]>
  /** Keeps bytes in git that no commit has. @returns their hash. @throws {CommitFailed} */
  keep(bytes: Uint8Array): Promise<string>
  /** Resolves when nothing is left to be done for what was committed. */
  idle(): Promise<void>
  /** Whether files have changed by the rollback of an earlier save, which could not be rolled back before this job. */
  readonly isRestored: boolean
}

export interface WorkTreeOptions extends RecordOptions, Pick<WorkTree, 'isRestored'> {
  readonly root: string
  readonly journal: SaveJournal
  /** Called for every commit made, with the paths of its files. */
  readonly onCommit: (paths: readonly string[]) => void
  readonly log: { warn(context: object, message: string): void }
}

/** The work tree for one job of the queue. */
export function openWorkTree(options: WorkTreeOptions): WorkTree {
  const { root, folders, journal } = options
  const seen = new Map<string, string | null>()
  let ending = Promise.resolve()

  async function read(path: string): Promise<Uint8Array | null> {
    const bytes = await readBytes(await requireSafePath(root, path))
    // The saves of a turn share this: what one of them is based on stays what it was, whoever looks again.
    if (!seen.has(path)) seen.set(path, bytes && blobHash(bytes))
    return bytes
  }

  /** A job bases its decision on what it read: a change that somebody saved in between is not overwritten. */
  function requireAsSeen({ files }: PlannedFiles): void {
    for (const { path, before } of files) {
      const then = seen.get(path)
      if (then !== undefined && then !== (before && blobHash(before))) throw changedMeanwhile(path)
    }
  }

  async function keepOthersWork({ files }: PlannedFiles): Promise<void> {
    const theirs = await findOthersWork(files, options)
    if (theirs.length === 0) return
    await journal.begin(theirs)
    const isCommitted = await whileLocked(folders, () => commitOthersWork(theirs, options)).finally(
      journal.end,
    )
    const paths = theirs.map(({ path }) => path)
    if (isCommitted) options.onCommit(paths)
    else options.log.warn({ paths }, 'a git hook refused what was not committed; refs/wissel/kept has it')
  }

  /**
   * A commit is not rolled back because checking it failed twice: git will show later what it holds.
   * @throws {Rewritten} for a commit that holds something else, which is rolled back.
   */
  async function requireWritten(request: CommitRequest, sha: string, before: string | null): Promise<void> {
    const look = () => requireAsWritten(request, sha, { ...options, before })
    await look().catch(async (error: unknown) => {
      if (error instanceof Rewritten) throw error
      await look().catch((again: unknown) => {
        if (again instanceof Rewritten) throw again
      })
    })
  }

  async function writeAndRecord(request: CommitRequest, planned: PlannedFiles) {
    const staged = new Set<string>()
    try {
      const before = await readHeadSha(options.run, folders)
      await planned.write()
      const isOld = planned.files.every(({ bytes, before }) => bytes !== null && before !== null)
      const recorded = await whileLocked(folders, () => recordCommit(request, options, { staged, isOld }))
      await requireWritten(request, recorded.sha, before)
      return recorded
    } catch (error) {
      const theirs = await findTheirs(planned, error)
      await planned.undo(journal.backups, keptBut(error, theirs))
      await unstage(staged, options)
      await journal.end()
      const [path] = theirs
      throw path === undefined ? error : changedMeanwhile(path)
    }
  }

  /** What others wrote over a save that git then kept: it stays as it is. */
  async function findTheirs({ files }: PlannedFiles, error: unknown): Promise<ReadonlySet<string>> {
    const none = new Set<string>()
    return error instanceof Rewritten
      ? findWrittenOver(files, error.sha, options.run).catch(() => none)
      : none
  }

  async function commit(request: CommitRequest): Promise<string> {
    await ending
    requireSound(request)
    await requireIdle(folders)
    // First: the journal of the commit that it stayed behind is over once another begins.
    await requireUpToDate(options)
    const planned = await planFiles(root, request.changes)
    requireAsSeen(planned)
    await keepOthersWork(planned)
    await journal.begin(planned.files)
    const { sha, isIndexed } = await writeAndRecord(request, planned)
    // What was saved is shown meanwhile. An index that stays behind is mended before the next save, or at the next turn by the journal.
    if (isIndexed) endJournal()
    await planned.tidy()
    tellOf(request.changes)
    return sha
  }

  async function commitFirst(requests: readonly CommitRequest[]): Promise<readonly CommitOutcome[]> {
    const [first, ...others] = requests
    if (others.length === 0) return Promise.allSettled(first ? [commit(first)] : [])
    requireSound({ changes: requests.flatMap(({ changes }) => changes) })
    await ending
    const { tried, outcomes } = await chains.commit(requests)
    return outcomes ?? oneByOne(requests.slice(0, tried))
  }

  /** Commits these, up to the first that fails: that may be for a reason which makes the others wait as long. */
  async function oneByOne(requests: readonly CommitRequest[]): Promise<readonly CommitOutcome[]> {
    const outcomes: CommitOutcome[] = []
    for (const request of requests) {
      const [outcome] = await Promise.allSettled([commit(request)])
      outcomes.push(outcome)
      if (outcome.status === 'rejected') break
    }
    return outcomes
  }

  function endJournal(): void {
    ending = journal.end()
  }

  function tellOf(changes: CommitRequest['changes']): void {
    for (const { path, bytes } of changes) seen.set(path, bytes && blobHash(bytes))
    options.onCommit(changes.map(({ path }) => path))
  }

  const chains = openChains({ ...options, requireAsSeen, tellOf, endJournal })
  return {
    read,
    commit,
    takesMany: chains.areTaken,
    commitFirst,
    keep: (bytes) => keepBytes(bytes, options.run),
    idle: () => ending,
    isRestored: options.isRestored,
  }
}

/** What a rolled-back commit made of files, but of these. */
function keptBut(error: unknown, paths: ReadonlySet<string>): Rewritten['kept'] | undefined {
  if (!(error instanceof Rewritten)) return undefined
  return new Map([...error.kept].filter(([path]) => !paths.has(path)))
}

/** Checks what only a bug can get wrong. */
function requireSound({ changes }: Pick<CommitRequest, 'changes'>): void {
  if (changes.length === 0) throw new Error('A commit needs at least one file.')
  if (new Set(changes.map(({ path }) => path)).size < changes.length)
    throw new Error('A commit names each file once.')
}
