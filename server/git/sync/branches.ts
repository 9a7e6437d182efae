import { LRUCache } from 'lru-cache'
import { parseDate } from '#contract/dates'
import { commitFailure, printed } from '../commit/commit-failed'
import { readHeadStamp } from '../git-folders'
import { LOG_FORMAT, type LoggedCommit, type LoggedFile, readLog } from '../log/read-log'
import { isWholeSha } from '../objects'
import type { RunGit } from '../run-git'
import type { Fetch } from './bounded-fetch'
import { type BranchChanges, type BranchFile, readBranchFiles, readChanges } from './branch-changes'
import { type BranchDecisions, createDecisions, type DecisionOptions } from './branch-decisions'
import { copyCommit } from './commit-copy'
import { BRANCHES, createBranchReader, fetchBranches, type RemoteBranch, readTips } from './fetch-branches'
import { requireFitCommits } from './incoming-commits'
import { requireFitTree } from './incoming-tree'
import { mergeJudged } from './judged-merge'
import { RefusedTree, troubleOf } from './sync-trouble'

/** When the branches were last fetched, and what went wrong. */
interface FetchState {
  /** ISO 8601 in UTC; null when no fetch has succeeded yet. */
  readonly at: string | null
  /** A Dutch sentence; null when it succeeded. */
  readonly trouble: string | null
}

/** The branches of the remote: to be viewed beside the site, and decided about. */
export interface Branches extends BranchDecisions {
  readonly isConfigured: boolean
  readonly fetched: FetchState
  /** Fetches, unless done less than this many milliseconds ago. Errors end up in `fetched`, never thrown. */
  fetch(atMostOld?: number): Promise<void>
  /** As last fetched, most recently changed first, without the site's own. */
  list(): Promise<readonly RemoteBranch[]>
  /** One of them by its name. */
  find(name: string): Promise<RemoteBranch | undefined>
  /** What a branch would change. */
  changes(sha: string): Promise<BranchChanges>
  /** What the branch that ends in a commit (whole sha) did to one file. */
  fileOf(sha: string, path: string): Promise<LoggedFile | undefined>
  /** The first changed files with their bytes. */
  files(changes: BranchChanges): Promise<readonly BranchFile[]>
  /** The commits that only a branch has, newest first; none when their messages are too long to be read. */
  commits(
    sha: string,
    most: number,
  ): Promise<readonly Pick<LoggedCommit, 'sha' | 'author' | 'date' | 'subject'>[]>
  /**
   * The files changed on both sides in ways that git cannot merge.
   * @param timeout milliseconds.
   * @throws {SyncTrouble} or {CommitFailed}.
   */
  conflicts(sha: string, timeout?: number): Promise<readonly string[]>
  /** How many have commits that the site lacks, as of the last fetch. */
  countWaiting(): Promise<number>
  /** Why a commit may not be merged into the site, in Dutch; undefined when it may. */
  objection(sha: string): Promise<string | undefined>
  /** Whether the site or a branch has a commit (whole sha): nobody may see unreachable ones. */
  isKnown(sha: string): Promise<boolean>
  /** When a commit was made, ISO 8601. */
  dateOf(sha: string): Promise<string>
  /** Writes the content of a commit to an empty folder; see `copyCommit`. */
  copy(sha: string, folder: string, signal?: AbortSignal): Promise<string>
  /** Aborts what is under way. */
  close(): void
}

export interface BranchesOptions extends Omit<DecisionOptions, 'signal'> {
  readonly fetch: Fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Cached comparisons: a branch's commit and HEAD determine each of them. */
const MOST_KNOWN = 500
/** Bytes of the messages of the commits that are listed. */
const LONGEST_LOG = 512 * 1024

export function openBranches(options: BranchesOptions): Branches {
  const { run, folders, url, now, log } = options
  const abort = new AbortController()
  const known = new LRUCache<string, BranchChanges>({ max: MOST_KNOWN })
  const read = createBranchReader(run)
  let fetched: FetchState = { at: null, trouble: null }
  let lastTry = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | undefined

  async function fetchNow(address: string): Promise<void> {
    lastTry = now()
    try {
      await fetchBranches({ ...options, url: address, signal: abort.signal })
      fetched = { at: new Date(now()).toISOString(), trouble: null }
    } catch (error) {
      const trouble = troubleOf(error)
      if (!abort.signal.aborted) log.warn({ err: error }, 'the branches could not be fetched')
      fetched = { ...fetched, trouble: trouble?.message ?? NOT_FETCHED }
    }
  }

  async function objection(sha: string): Promise<string | undefined> {
    try {
      await requireFitCommits(sha, options)
      await requireFitTree(sha, options)
      return undefined
    } catch (error) {
      if (error instanceof RefusedTree) return error.objection
      throw error
    }
  }

  async function list(): Promise<readonly RemoteBranch[]> {
    if (url === undefined) return []
    const own = await options.ownBranch()
    return (await read()).filter(({ name }) => name !== own)
  }

  async function changesOf(sha: string): Promise<BranchChanges> {
    requireSha(sha)
    const key = `${sha} ${await readHeadStamp(folders)}`
    const changes = known.get(key) ?? (await readChanges(sha, run))
    known.set(key, changes)
    return changes
  }

  return {
    isConfigured: url !== undefined,
    get fetched() {
      return fetched
    },
    async fetch(atMostOld = 0) {
      if (url === undefined || (now() - lastTry < atMostOld && now() >= lastTry)) return fetching
      fetching ??= fetchNow(url).finally(() => {
        fetching = undefined
      })
      return fetching
    },
    list,
    find: async (name) => (await list()).find((branch) => branch.name === name),
    changes: changesOf,
    async fileOf(sha, path) {
      if (!(await list()).some((branch) => branch.sha === sha)) return undefined
      return (await changesOf(sha)).files.find((file) => file.path === path)
    },
    files: ({ files }) => readBranchFiles(files, run),
    async commits(sha, most) {
      const how = [...LOG_FORMAT, `--max-count=${most}`, '--diff-merges=off', '--no-patch']
      const told = await run(['log', ...how, `HEAD..${requireSha(sha)}`, '--'], { most: LONGEST_LOG })
      if (told.isTooMuch) return []
      if (told.code !== 0) throw commitFailure('git log', told)
      return readLog(told.stdout.toString()).map(({ sha: one, author, date, subject }) => ({
        sha: one,
        author,
        date,
        subject,
      }))
    },
    async conflicts(sha, timeout) {
      const merged = await mergeJudged(
        { ours: 'HEAD', theirs: requireSha(sha) },
        options,
        timeout === undefined ? {} : { timeout },
      )
      return [...merged.conflicts.keys()]
    },
    async countWaiting() {
      if (url === undefined) return 0
      // Before the first commit there is no HEAD to compare with.
      if ((await run(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])).code !== 0) return 0
      const own = await options.ownBranch()
      return (await readTips(run, ['--no-merged=HEAD'])).filter(({ name }) => name !== own).length
    },
    objection: (sha) => objection(requireSha(sha)),
    isKnown: (sha) => isKnown(sha, run),
    async dateOf(sha) {
      const told = await printed(run, ['show', '--no-patch', '--format=%aI', requireSha(sha), '--'])
      return parseDate(told) ?? new Date(0).toISOString()
    },
    copy: (sha, folder, signal) => copyCommit(requireSha(sha), folder, { run, folders, signal }),
    ...createDecisions({ ...options, signal: abort.signal }),
    close: () => abort.abort(),
  }
}

const NOT_FETCHED =
  'De takken (branches) zijn nu niet op te halen. In het logboek van de server staat waarom.'

async function isKnown(sha: string, run: RunGit): Promise<boolean> {
  if (!isWholeSha(sha)) return false
  const inHead = await run(['merge-base', '--is-ancestor', `${sha}^{commit}`, 'HEAD'])
  if (inHead.code === 0) return true
  const found = await run(['for-each-ref', '--count=1', `--contains=${sha}`, BRANCHES])
  return found.code === 0 && found.stdout.length > 0
}

/** Git is given only a whole sha, never a name. */
function requireSha(sha: string): string {
  if (!isWholeSha(sha)) throw new Error('This is no name of a commit.')
  return sha
}
