import type { StartProcess } from '../processes/start-process'
import type { RepositoryReads } from './repository-reads'
import type { FetchLimits } from './sync/bounded-fetch'
import type { Branches } from './sync/branches'
import type { TreeLimits } from './sync/incoming-tree'
import type { MergeJudge } from './sync/merge-verdict'
import type { LeaseState, LeaseTimes } from './sync/primary-lease'
import type { Remote, RemoteOptions } from './sync/remote'
import type { ServerRole } from './sync/server-role'
import type { WorkTree } from './work-tree'
import type { Batch } from './write-queue'

/** The git work tree that holds the content. */
export interface Repository extends RepositoryReads {
  /**
   * Runs a job as the only writer; jobs run one after another, in order, and one that throws does not affect
   * the others. A job must not call `write` and wait for it.
   * @throws {CommitFailed} `busy` when its turn does not come in time: the job is then never begun.
   */
  write<T>(job: (tree: WorkTree) => Promise<T>): Promise<T>
  /**
   * The same for jobs that are done together where they wait right behind each other: by `batch`, which does the first of
   * them, and is called again for the others.
   * @returns a function that adds a job.
   */
  together<Job, Result>(batch: WriteBatch<Job, Result>): (job: Job) => Promise<Result>
  /**
   * Commits what was in the folder before it was made a repository, now or at an earlier start that did not get
   * that far, unless there is a commit by now. The log says what is left out.
   * @param isContent whether a path below `data` is a file of the site.
   * @returns whether there was something to commit.
   * @throws {CommitFailed}, {GitFailed}, or {Error} when it is too much.
   */
  commitBeginning(isContent: (path: string) => boolean): Promise<boolean>
  /** Writes that wait for their turn, or have it. */
  waiting(): number
  /** Whether git is writing what others committed: until it ends, the files are of two commits. */
  isTakingIn(): boolean
  /** Resolves when it writes nothing of that, with whether it did: HEAD has moved then. */
  takenIn(): Promise<boolean>
  /** Calls the listener for every commit by `write`, before its job continues, with the paths of its files. */
  onCommit(listener: (paths: readonly string[]) => void): void
  readonly remote: Remote
  readonly branches: Branches
  /** Whether this server may write: always, unless it shares the remote with others. */
  lease(): LeaseState
  /** Paths below data/private that git tracks here: it would overwrite and delete them. */
  peoplesFiles(): Promise<readonly string[]>
  /** Finishes the jobs in the queue, stops the timers and waits for git. Writing is refused from then on. */
  close(): Promise<void>
}

/** Does the first of these jobs as the only writer, as many as can be done together; see `Batch`. */
export type WriteBatch<Job, Result> = (tree: WorkTree, jobs: readonly Job[]) => ReturnType<Batch<Job, Result>>

export interface RepositoryOptions {
  /** A URL or the name of a remote, and its branch: the current one when absent. */
  readonly remote?: { readonly url: string; readonly branch?: string } | undefined
  /** A replica follows the remote and sends nothing there. */
  readonly role?: ServerRole | undefined
  /** How often a primary looks whether it still is. */
  readonly lease?: LeaseTimes | undefined
  /** Starts the process that starts git; git is started by this process when absent. */
  readonly startWorker?: StartProcess | undefined
  /** Path of an SSH private key that signs every commit the site makes. */
  readonly signingKey?: string | undefined
  /** Tells of a merge of two sides' files what it is beside that of what the files say. */
  readonly judge?: MergeJudge | undefined
  readonly log?: RemoteOptions['log']
  /** Any other problem with the site's folder, as a Dutch sentence. */
  readonly concern?: () => Promise<string | undefined>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds that a commit of one file, with all its hooks, may take. */
  readonly patience?: number
  /** Milliseconds that a job may wait for its turn. */
  readonly queueing?: number
  /** Milliseconds after a commit before git is asked to tidy up. */
  readonly tidying?: number
  /** Milliseconds for one exchange with the remote. */
  readonly exchange?: number
  /** Limits on what one push by others may do to the work tree. */
  readonly limits?: TreeLimits
  /** Limits on what fetching may write to the disk. */
  readonly fetchLimits?: FetchLimits
}
