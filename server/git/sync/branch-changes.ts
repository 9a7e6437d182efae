import { commitFailure, printed } from '../commit/commit-failed'
import { type LoggedFile, readDiff } from '../log/read-log'
import { readBlobs, readSizes } from '../objects'
import type { RunGit } from '../run-git'
import { isContentPath } from '../safe-path'

/** What a branch would change on the site as it is now. */
export interface BranchChanges {
  /** The numbers of commits that only the branch has, and that only the site has. */
  readonly ahead: number
  readonly behind: number
  /** The merge base; null when the histories are unrelated. */
  readonly base: string | null
  /** What changed on the branch since then in content files, relative to the root. */
  readonly files: readonly LoggedFile[]
  /** How many other files it changed, also outside the root. */
  readonly others: number
}

/** Bytes of output in which git lists what a branch changed: some ten thousand files. */
const LONGEST = 4 * 1024 * 1024
/** Milliseconds for comparing two trees. */
const TIMEOUT = 30_000
/** Files whose bytes are read, and bytes of one and of all together: nobody reads more than that. */
const MOST_READ = 200
const LARGEST = 1024 * 1024
const LARGEST_TOGETHER = 16 * 1024 * 1024

/** Compares a commit with HEAD. @throws {CommitFailed} when git fails. */
export async function readChanges(sha: string, run: RunGit): Promise<BranchChanges> {
  const counted = await printed(run, ['rev-list', '--left-right', '--count', `HEAD...${sha}`, '--'])
  const [behind = 0, ahead = 0] = counted.split('\t').map(Number)
  const found = await run(['merge-base', 'HEAD', sha])
  if (found.code !== 0) return { ahead, behind, base: null, files: [], others: 0 }
  const base = found.stdout.toString().trim()
  const how = ['--raw', '-z', '--no-abbrev', '--find-renames', '--relative', '--no-color', '--no-ext-diff']
  const range = [base, sha, '--']
  const all = readDiff(await listDifferences([...how, ...range], run))
  const files = all.filter(({ path }) => isOfSite(path) && isContentPath(path))
  return { ahead, behind, base, files, others: await countOthers(range, run) }
}

/** Of a file that moved both places count: it may have left the content. */
async function countOthers(range: readonly string[], run: RunGit): Promise<number> {
  const prefix = await printed(run, ['rev-parse', '--show-prefix'])
  const how = ['--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff', ...range]
  const paths = (await listDifferences(how, run)).split('\0').filter(Boolean)
  const isOther = (path: string) => {
    const own = path.startsWith(prefix) ? path.slice(prefix.length) : ''
    return !isOfSite(own) || !isContentPath(own)
  }
  return paths.filter(isOther).length
}

/** What `git diff` lists, up to `LONGEST`. */
async function listDifferences(how: readonly string[], run: RunGit): Promise<string> {
  const told = await run(['diff', ...how], { timeout: TIMEOUT, most: LONGEST })
  if (told.code !== 0 && !told.isTooMuch) throw commitFailure('git diff', told)
  return told.stdout.toString()
}

/** A file of a branch with its bytes at the merge base and at its tip; null where absent or too large. */
export interface BranchFile extends Omit<LoggedFile, 'before' | 'after'> {
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
  /** Whether bytes were left out because of their size. */
  readonly isTooLarge: boolean
}

/** The first files of a branch with their bytes, where those are small enough to be read by people. */
export async function readBranchFiles(files: readonly LoggedFile[], run: RunGit): Promise<BranchFile[]> {
  const read = files.slice(0, MOST_READ)
  const hashes = read.flatMap(({ before, after }) => [before, after]).filter((hash) => hash !== null)
  const fitting = await fittingBlobs([...new Set(hashes)], run)
  const blobs = await readBlobs(run, fitting)
  const bytesOf = (hash: string | null) => (hash === null ? null : (blobs.get(hash) ?? null))
  return read.map((file) => {
    const [before, after] = [bytesOf(file.before), bytesOf(file.after)]
    const isTooLarge = (file.before !== null && !before) || (file.after !== null && !after)
    return { ...file, before, after, isTooLarge }
  })
}

/** The blobs that are small enough, until their total is too large. */
async function fittingBlobs(hashes: readonly string[], run: RunGit): Promise<string[]> {
  if (hashes.length === 0) return []
  let left = LARGEST_TOGETHER
  return (await readSizes(run, `${hashes.join('\n')}\n`)).flatMap(([hash, size]) => {
    if (size > LARGEST || size > left) return []
    left -= size
    return hash
  })
}

/** The folders that hold the site; people's data are not content paths. */
export function isOfSite(path: string): boolean {
  return path.startsWith('content/') || path.startsWith('data/')
}
