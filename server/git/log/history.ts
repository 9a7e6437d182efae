import { publicPathOf } from '#contract/content/pending-type'
import type { Author } from '../commit/commit-request'
import { readHead } from '../git-folders'
import { isSha, isWholeSha, readBlobs } from '../objects'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { isContentPath } from '../safe-path'
import { LOG_FORMAT, type LoggedCommit, type LoggedFile, readLog } from './read-log'

/** A commit as the history lists it. */
export interface Commit extends Omit<LoggedCommit, 'files'> {
  /**
   * The files it touched, relative to the root; of a renamed file the new path, then the old one. When the
   * history of one path was requested, that file's path in this commit comes first.
   */
  readonly paths: readonly string[]
}

/** A commit of a list, with the hashes of the bytes of its files. */
export interface ListedCommit extends Commit {
  readonly logged: readonly LoggedFile[]
}

/** A file of a commit with its bytes before (in the first parent) and after; null where there is no file. */
export interface CommitFile extends Omit<LoggedFile, 'before' | 'after'> {
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

export interface CommitDetail extends Commit {
  readonly files: readonly CommitFile[]
}

/** Which commits: those of one file, followed through its renames, those of some paths, or all in the root. */
export interface LogQuery {
  readonly path?: string
  readonly paths?: readonly string[]
  /** Whether all that such a commit touched is listed, and not only what is at those paths. */
  readonly isWhole?: boolean
  /** Only those of one person: full names or e-mail addresses, in any case. */
  readonly authors?: readonly string[]
  /** Only this commit (whole sha) and those before it. */
  readonly from?: string | undefined
  readonly skip?: number
  readonly limit: number
}

export interface HistoryOptions {
  readonly run: RunGit
  /** Whether the root is the whole work tree. */
  readonly isRootTop: boolean
}

/** The commits of a query, newest first. A path may be a folder; renames are followed for files only. */
export async function listCommits(
  query: LogQuery,
  { run, isRootTop }: HistoryOptions,
): Promise<ListedCommit[]> {
  const { path, isWhole = false, authors, from, skip = 0, limit } = query
  const asked = path === undefined ? query.paths : [path]
  const places = (asked ?? (isRootTop ? [] : ['.'])).filter((place) => place === '.' || isContentPath(place))
  if (limit <= 0 || (asked && places.length === 0) || (await readHead(run)) === null) return []
  if (from !== undefined && !(isWholeSha(from) && (await isInHistory(run, from)))) return []
  const isFollowed = path !== undefined && isFile(path)
  const output = await outputOf(
    run,
    [
      ...['--literal-pathspecs', '-c', 'log.showRoot=true', 'log', ...LOG_FORMAT],
      ...(isFollowed
        ? followed(query)
        : [`--skip=${skip}`, `--max-count=${limit}`, ...authorOption(authors)]),
      // Below a path, git leaves out merges that add nothing to the commits they bring in.
      ...(asked ? [] : ['--diff-merges=first-parent']),
      ...(isWhole ? ['--full-diff'] : []),
      ...(from === undefined ? [] : [from]),
      ...['--', ...places],
    ],
    LONG_WALK,
  )
  const commits = readLog(output).map(toCommit)
  if (!isFollowed) return commits
  const isCut = authors === undefined && commits.length === skip + limit
  const begin = isCut || hasBegin(commits) ? [] : await begunInMerge(path, from, run)
  return [...sinceItsBegin(path, commits), ...begin].filter(isBy(authors)).slice(skip, skip + limit)
}

const hasBegin = (commits: readonly ListedCommit[]) =>
  commits.at(-1)?.logged.some(({ status }) => status === 'added') ?? false

/** Whoever solves a conflict may add a file with it, or give it a third name: no other commit has that. */
async function begunInMerge(path: string, from: string | undefined, run: RunGit): Promise<ListedCommit[]> {
  const which = ['--merges', '--diff-merges=first-parent', '--diff-filter=A', '--max-count=1']
  const how = ['--literal-pathspecs', 'log', ...LOG_FORMAT, ...which, ...(from === undefined ? [] : [from])]
  return readLog(await outputOf(run, [...how, '--', path], LONG_WALK)).map(toCommit)
}

/**
 * Git goes on with the commits of the file that a new one is most like, if that stays: those are of another file. Only
 * an entry that got another address from its waiting version goes on with what that was made of.
 */
function sinceItsBegin(path: string, commits: readonly ListedCommit[]): readonly ListedCommit[] {
  const begin = commits.findIndex(({ logged }) =>
    logged.some(
      (file) => file.copyOf !== undefined && (file.path === path || file.copyOf !== publicPathOf(file.path)),
    ),
  )
  return begin < 0 ? commits : commits.slice(0, begin + 1)
}

/**
 * Git applies --skip before --follow, and follows no rename by an author it filters out: so pages are cut here.
 */
function followed({ authors, skip = 0, limit }: LogQuery): string[] {
  return authors === undefined ? ['--follow', `--max-count=${skip + limit}`] : ['--follow']
}

/** Only files have an extension, and only files are followed through a rename. */
const isFile = (path: string) => /\.[^/]+$/.test(path)

/** Which commits to read with the hashes of their files: those that touched these paths. */
export interface FileLogQuery {
  readonly paths: readonly string[]
  /** Only files that a commit added or removed; a renamed file is neither. */
  readonly isComeOrGone?: boolean
  /** Only commits that this one (whole sha) did not have in its history. */
  readonly since?: string | undefined
  readonly limit: number
}

/** The commits that touched some paths, with what they did to each file there; newest first. */
export async function listFileCommits(
  run: RunGit,
  { paths, isComeOrGone = false, since, limit }: FileLogQuery,
): Promise<LoggedCommit[]> {
  if (paths.length === 0 || (await readHead(run)) === null) return []
  const output = await outputOf(
    run,
    [
      ...['--literal-pathspecs', '-c', 'log.showRoot=true', 'log', ...LOG_FORMAT, `--max-count=${limit}`],
      ...(isComeOrGone ? ['--diff-filter=AD'] : []),
      ...(since === undefined ? [] : ['--ignore-missing', 'HEAD', `^${since}`]),
      ...['--', ...paths],
    ],
    LONG_WALK,
  )
  return readLog(output).map((commit) => ({
    ...commit,
    files: commit.files.filter(({ path }) => isContentPath(path)),
  }))
}

/**
 * One commit with the bytes of its content files; undefined when the history of HEAD has no such commit. A file
 * that was committed where people's data belong is listed but not shown.
 */
export async function readCommit(run: RunGit, sha: string): Promise<CommitDetail | undefined> {
  const logged = await showCommit(run, sha)
  if (!logged) return undefined
  const shown = logged.files
    .filter(({ path }) => isContentPath(path))
    .map((file) => (isContentPath(file.from ?? file.path) ? file : { ...file, before: null }))
  const hashes = shown.flatMap(({ before, after }) => [before, after])
  const blobs = await readBlobs(
    run,
    hashes.filter((hash) => hash !== null),
  )
  const bytesOf = (hash: string | null) => (hash === null ? null : (blobs.get(hash) ?? null))
  const files = shown.map((file) => ({
    ...file,
    before: bytesOf(file.before),
    after: bytesOf(file.after),
  }))
  return { ...toCommit(logged), files }
}

/**
 * What a commit did to one file, with the hashes of its bytes; undefined when it did nothing to it, or when the
 * commit is not in the history of HEAD. @param sha a whole one: an abbreviated one may be the name of a branch.
 */
export async function readFileOf(run: RunGit, sha: string, path: string): Promise<LoggedFile | undefined> {
  if (!isWholeSha(sha) || !isContentPath(path)) return undefined
  return (await showCommit(run, sha))?.files.find((file) => file.path === path)
}

/** Git also keeps unreachable commits, such as a push that was refused: nobody may see those. */
async function isInHistory(run: RunGit, sha: string): Promise<boolean> {
  return (await run(['merge-base', '--is-ancestor', `${sha}^{commit}`, 'HEAD'])).code === 0
}

async function showCommit(run: RunGit, sha: string): Promise<LoggedCommit | undefined> {
  if (!isSha(sha) || !(await isInHistory(run, sha))) return undefined
  const shown = await run([
    ...['-c', 'log.showRoot=true', 'show', ...LOG_FORMAT, '--diff-merges=first-parent'],
    `${sha}^{commit}`,
  ])
  return shown.code === 0 ? readLog(shown.stdout.toString())[0] : undefined
}

function toCommit({ files, ...commit }: LoggedCommit): ListedCommit {
  const paths = files.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]))
  return { ...commit, paths: [...new Set(paths)], logged: files }
}

/**
 * The options that limit git to one person's commits. The words are taken literally, and compared with the name
 * and address in the commit itself: a .mailmap may map them to others, which the history does not show.
 */
function authorOption(authors: readonly string[] | undefined): string[] {
  if (authors === undefined) return []
  const literals = authors.map((author) => author.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
  // With several, git lists the commits of any of them.
  const options = literals.map((literal) => `--author=^${literal} <|<${literal}>`)
  return ['--no-mailmap', '--extended-regexp', '--regexp-ignore-case', ...options]
}

/** The same filter for commits that were already read. */
export function isBy(
  authors: readonly string[] | undefined,
): (commit: { readonly author: Author }) => boolean {
  const wanted = authors?.map((author) => author.toLowerCase())
  return ({ author: { name, email } }) =>
    wanted === undefined || wanted.includes(name.toLowerCase()) || wanted.includes(email.toLowerCase())
}

/**
 * The authors of the commits, the most recent first. Names change, so an e-mail address identifies a person.
 */
export async function readAuthors(run: RunGit, isRootTop: boolean): Promise<Author[]> {
  if ((await readHead(run)) === null) return []
  const output = await outputOf(
    run,
    [
      ...['log', '-z', '--no-show-signature', '--encoding=UTF-8', '--format=%an%x00%ae'],
      ...(isRootTop ? [] : ['--', '.']),
    ],
    LONG_WALK,
  )
  const found = new Map<string, Author>()
  const parts = output.split('\0')
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [name = '', email = ''] = parts.slice(index, index + 2)
    const key = (email || name).toLowerCase()
    if (!found.has(key)) found.set(key, { name, email })
  }
  return [...found.values()]
}
