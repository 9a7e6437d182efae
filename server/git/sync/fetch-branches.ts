import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { parseDate } from '#contract/dates'
import type { Author } from '../commit/commit-request'
import type { GitFolders } from '../git-folders'
import { clearStaleLock } from '../locks'
import { outputOf, type RunGit } from '../run-git'
import type { Fetch } from './bounded-fetch'
import { LARGEST_COMMIT } from './incoming-commits'
import { type RemoteAccess, runAtRemote } from './remote-access'
import { SyncTrouble, unreachable } from './sync-trouble'

/** Where the remote's branches are kept here: the refs that people fetch themselves are left alone. */
export const BRANCHES = 'refs/branches'
/** Branches that the remote may have: anyone who may push can make as many as they like. */
const MOST = 500
/** Bytes of the list of branches; a name takes some tens. */
const LONGEST = 256 * 1024

/** A branch of the remote as of the last fetch. */
export interface RemoteBranch {
  readonly name: string
  readonly sha: string
  /** From its last commit: the author, the date (ISO 8601 in UTC), and the subject. */
  readonly author: Author
  readonly date: string
  readonly subject: string
}

export interface FetchBranchesOptions extends RemoteAccess {
  readonly folders: GitFolders
  readonly fetch: Fetch
}

/**
 * Fetches all branches of the remote when one was moved, added or deleted.
 * @throws {SyncTrouble} when the remote cannot be reached, or has too many.
 */
export async function fetchBranches(options: FetchBranchesOptions): Promise<void> {
  const { run, url, folders } = options
  const listed = await runAtRemote(options, ['ls-remote', '--heads', '--', url], { most: LONGEST })
  if (listed.isTooMuch) throw tooMany()
  if (listed.code !== 0) throw unreachable(listed)
  const theirs = headsIn(listed.stdout.toString())
  if (theirs.size > MOST) throw tooMany()
  const known = new Map((await readTips(run)).map(({ name, sha }) => [name, sha]))
  const moved = [...new Set([...theirs.keys(), ...known.keys()])].filter(
    (name) => theirs.get(name) !== known.get(name),
  )
  if (moved.length === 0) return
  for (const name of moved) await clearStaleLock(join(folders.common, `${BRANCHES}/${name}.lock`), folders)
  const how = ['--prune', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  const what = `+refs/heads/*:${BRANCHES}/*`
  const fetched = await options.fetch(options, [...how, '--', url, what])
  if (fetched.code !== 0) throw unreachable(fetched)
}

/** Where a branch points, and the bytes of that commit. */
interface Tip {
  readonly name: string
  readonly sha: string
  readonly size: number
}

/**
 * Most recently changed first. Asks nothing that whoever pushed can make long: see `LARGEST_COMMIT`.
 * @param which options of `git for-each-ref`.
 */
export async function readTips(run: RunGit, which: readonly string[] = []): Promise<Tip[]> {
  const fields = ['refname:lstrip=2', 'objectname', 'objecttype', 'objectsize']
  const format = fields.map((field) => `%(${field})`).join('%00')
  // As a number: of a date that is none in this time, which whoever pushes may write, git shows nothing and ends.
  const how = ['--sort=-committerdate:unix', `--count=${MOST}`, `--format=${format}`, ...which]
  const told = await outputOf(run, ['for-each-ref', ...how, BRANCHES])
  return told.split('\n').flatMap((line) => {
    const [name, sha, type, size] = line.split('\0')
    return name && sha && type === 'commit' ? { name, sha, size: Number(size) } : []
  })
}

/** What the last commit of a branch says. */
type TipWords = Pick<RemoteBranch, 'author' | 'date' | 'subject'>

/** Of a commit that is too large to be read; it cannot be merged either. */
const UNREAD: TipWords = { author: { name: '', email: '' }, date: new Date(0).toISOString(), subject: '' }

/** Reads the branches as of the last fetch, most recently changed first; a commit is read once. */
export function createBranchReader(run: RunGit): () => Promise<RemoteBranch[]> {
  const known = new LRUCache<string, TipWords>({ max: 2 * MOST })
  return async () => {
    const tips = await readTips(run)
    const wanted = tips.filter(({ sha, size }) => size <= LARGEST_COMMIT && !known.has(sha))
    for (const [sha, words] of await readWords([...new Set(wanted.map(({ sha }) => sha))], run))
      known.set(sha, words)
    return tips.map(({ name, sha }) => ({ name, sha, ...(known.get(sha) ?? UNREAD) }))
  }
}

/** Characters of a name and of a subject that are kept. */
const LONGEST_WORDS = 300

async function readWords(shas: readonly string[], run: RunGit): Promise<[string, TipWords][]> {
  if (shas.length === 0) return []
  const how = ['--no-walk=unsorted', '--no-patch', '--no-show-signature', '--encoding=UTF-8', '-z']
  const told = await outputOf(run, ['log', ...how, '--format=%H%n%an%n%ae%n%aI%n%s', '--stdin'], {
    input: `${shas.join('\n')}\n`,
  })
  return told.split('\0').flatMap((commit): [string, TipWords][] => {
    const [sha, name = '', email = '', date, subject = ''] = commit.split('\n')
    if (!sha) return []
    const author = { name: short(name), email: short(email) }
    return [[sha, { author, date: parseDate(date) ?? new Date(0).toISOString(), subject: short(subject) }]]
  })
}

const short = (text: string) => (text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text)

/** `hash TAB refs/heads/name`, one per line. */
function headsIn(listed: string): ReadonlyMap<string, string> {
  const lines = listed.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [sha = '', ref = ''] = line.split('\t')
      return [ref.replace(/^refs\/heads\//, ''), sha]
    }),
  )
}

function tooMany(): SyncTrouble {
  return new SyncTrouble(
    `In de gedeelde opslag staan meer dan ${MOST} takken (branches). Ruim ze op: wat is samengevoegd, kan weg.`,
  )
}
