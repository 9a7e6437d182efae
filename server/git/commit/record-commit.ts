import { type GitFolders, readHead, readHeadSha } from '../git-folders'
import { waitForLocks, whileLocked } from '../locks'
import { WITHOUT_MAINTENANCE } from '../maintenance'
import { readHashes } from '../objects'
import { pathArguments, type RunGit } from '../run-git'
import { CommitFailed, commitFailure, requireOutput } from './commit-failed'
import { authorLine, type CommitRequest, composeMessage } from './commit-request'
import { DURABLE } from './committer'
import type { KnownIndex } from './known-index'
import { findNewCommit, MANY, packFiles } from './many-files'

export interface RecordOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  readonly index: KnownIndex
  /** The settings that name the committer, and by which the commit is signed or not. */
  readonly committer: readonly string[]
  readonly isSigned: boolean
  /** Milliseconds after which a commit of one file, with all its hooks, is killed; more files get more. */
  readonly timeout: number
}

/** Milliseconds more for each file of a commit: a slow disk needs ten to store it. */
const EACH = 20

/** Git's message for a path that is neither in the index nor at HEAD. */
const UNKNOWN = /did not match any file\(s\) known to git/

/** `mode hash stage TAB path NUL`; a stage other than 0 is one side of a conflict. */
const ENTRY = /\d+ [0-9a-f]+ (\d)\t([^\0]+)\0/g

export interface RecordAttempt {
  /** Collects what was, or may have been, added to the index and, when this fails, could not be removed again. */
  readonly staged: Set<string>
  /** Whether every file was there before and stays: git then probably knows it. */
  readonly isOld: boolean
}

/** A commit that was made. */
interface RecordedCommit {
  /** That of HEAD when it already held the same. */
  readonly sha: string
  /** Whether the index has what it holds: of a git that dies it may not, and who commits that index undoes the commit. */
  readonly isIndexed: boolean
}

/**
 * Commits the files of a request as they are on disk, and nothing else from the index or the work tree.
 * @throws {CommitFailed} with the index restored, but for `staged`.
 */
export async function recordCommit(
  request: CommitRequest,
  options: RecordOptions,
  attempt: RecordAttempt,
): Promise<RecordedCommit> {
  const { run, index } = options
  const { staged, isOld } = attempt
  if (request.changes.length >= MANY) await packFiles(request, run)
  const isGuess = isOld && (await index.isSame())
  const known = isGuess ? new Set(request.changes.map(({ path }) => path)) : await listKnown(request, run)
  const added = request.changes.flatMap(({ path, bytes }) => (bytes && !known.has(path) ? [path] : []))
  // First, because a git that ends with an error may have added them all the same.
  for (const path of added) staged.add(path)
  if (added.length > 0) await updateIndex(run, '--add', added)
  try {
    const isMerged = isGuess || (await hasNoConflict(run))
    const sha = await commitOnly(request, [...known, ...added], options)
    if (isMerged) await index.note()
    return { sha, isIndexed: true }
  } catch (error) {
    index.forget()
    if (isGuess && error instanceof CommitFailed && UNKNOWN.test(error.message))
      return recordCommit(request, options, attempt)
    const sha = await findRecorded(request, run)
    if (sha) return { sha, isIndexed: isRefusal(error) || (await catchUp(request.changes, options)) }
    await unstage(staged, options).catch(() => undefined)
    throw error
  }
}

/** Whether git itself ended the commit: it had nothing to commit, and left the index as it was. */
function isRefusal(error: unknown): boolean {
  return error instanceof CommitFailed && error.reason === 'hook'
}

/**
 * Makes an index that stayed behind follow.
 * @param isPatient whether who has a lock on it is waited for.
 * @returns whether that could be done now; otherwise `requireUpToDate` does it before the next save.
 */
export function catchUp(
  files: readonly { readonly path: string }[],
  options: Pick<RecordOptions, 'run' | 'folders' | 'index'>,
  isPatient = true,
): Promise<boolean> {
  for (const { path } of files) options.index.behind.add(path)
  return requireUpToDate(options, isPatient).then(
    () => true,
    () => false,
  )
}

/** Makes the index follow where it stayed behind after an earlier commit. @throws {CommitFailed} */
export async function requireUpToDate(
  { run, folders, index: { behind } }: Pick<RecordOptions, 'run' | 'folders' | 'index'>,
  isPatient = true,
): Promise<void> {
  if (behind.size === 0) return
  const files = [...behind].map((path) => ({ path }))
  const follow = () => matchIndex(files, run)
  await (isPatient ? whileLocked(folders, follow) : follow())
  behind.clear()
}

/**
 * Removes from the index what was staged for a commit that failed. On a full disk there may be no room for that
 * until the files are restored.
 * @throws {CommitFailed}
 */
export async function unstage(
  staged: Set<string>,
  { run, folders }: Pick<RecordOptions, 'run' | 'folders'>,
): Promise<void> {
  if (staged.size === 0) return
  // A git that had to be killed leaves its lock on the index behind.
  await waitForLocks(folders)
  await updateIndex(run, '--force-remove', [...staged])
  staged.clear()
}

/**
 * The paths of a request that git may be asked to commit: those in the index, or else in HEAD.
 * @throws {CommitFailed} `merging` for a file with an unresolved merge conflict.
 */
async function listKnown({ changes }: CommitRequest, run: RunGit): Promise<ReadonlySet<string>> {
  const wanted = new Set(changes.map(({ path }) => path))
  const how = ['--literal-pathspecs', 'ls-files', '--stage', '-z', '--']
  const listed = await requireOutput(run, [...how, ...pathArguments([...wanted])])
  const known = new Set<string>()
  for (const [, stage, path = ''] of listed.matchAll(ENTRY)) {
    if (!wanted.has(path)) continue
    if (stage !== '0') throw new CommitFailed('merging', `${path} is left unmerged.`)
    known.add(path)
  }
  const gone = changes.filter(({ path, bytes }) => bytes === null && !known.has(path))
  const atHead = await readHashes(
    run,
    gone.map(({ path }) => `HEAD:./${path}`),
  )
  for (const { path } of gone) if (atHead.get(`HEAD:./${path}`)) known.add(path)
  return known
}

async function hasNoConflict(run: RunGit): Promise<boolean> {
  const listed = await run(['ls-files', '--unmerged', '-z'])
  return listed.code === 0 && listed.stdout.length === 0
}

async function commitOnly(
  request: CommitRequest,
  paths: readonly string[],
  { run, folders, committer, timeout }: RecordOptions,
): Promise<string> {
  // Without a path git would commit what others have staged.
  if (paths.length === 0) throw new CommitFailed('other', 'Git knows none of these files.')
  const isMany = paths.length >= MANY
  const before = isMany ? await readHeadSha(run, folders) : null
  const result = await run(
    [
      ...['--literal-pathspecs', ...DURABLE, ...WITHOUT_MAINTENANCE, ...committer],
      ...['-c', 'core.abbrev=no', '-c', 'i18n.commitEncoding=UTF-8'],
      ...['commit', '--only', '--cleanup=whitespace', ...(isMany ? ['--quiet'] : [])],
      ...(request.author ? [`--author=${authorLine(request.author)}`] : []),
      `--message=${composeMessage(request)}`,
      ...['--pathspec-from-file=-', '--pathspec-file-nul'],
    ],
    { input: paths.join('\0'), timeout: timeout + paths.length * EACH },
  )
  if (result.code === 0 && isMany) return findNewCommit(request, before, run)
  // The first: the subject follows, and may name another commit in the same way.
  const sha = /^\[.*? ([0-9a-f]{40,64})\] /m.exec(result.stdout.toString())?.[1]
  if (result.code === 0 && sha) return sha
  throw commitFailure('git commit', result)
}

/**
 * The sha of HEAD when it already holds the files of a request as they are on disk, whatever the index has.
 */
async function findRecorded({ changes }: CommitRequest, run: RunGit): Promise<string | undefined> {
  const wanted = new Set(changes.map(({ path }) => path))
  const how = ['--no-optional-locks', '--literal-pathspecs', 'diff', '--name-only', '-z']
  const others = await run([
    ...how,
    ...['--no-renames', '--relative', 'HEAD', '--'],
    ...pathArguments([...wanted]),
  ])
  const isOther = others.stdout
    .toString()
    .split('\0')
    .some((path) => wanted.has(path))
  if (others.code !== 0 || isOther) return undefined
  return (await readHead(run)) ?? undefined
}

async function updateIndex(run: RunGit, how: string, paths: readonly string[]): Promise<void> {
  await requireOutput(run, [...DURABLE, 'update-index', how, '-z', '--stdin'], { input: paths.join('\0') })
}

/** Resets paths in the index to HEAD, where they may be absent. */
export async function matchIndex(files: readonly { readonly path: string }[], run: RunGit): Promise<void> {
  // Without a path git would unstage what others have staged.
  if (files.length === 0) return
  const how = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul']
  const input = files.map(({ path }) => path).join('\0')
  await requireOutput(run, ['--literal-pathspecs', ...how], { input })
}
