import { commandIn, type GitOptions, type GitResult, type RunGit } from '../run-git'

/**
 * Why a commit could not be made: another git is busy, we are busy ourselves, a merge or rebase is under way, a
 * hook refused, a hook hung, git stored other bytes than were written, the disk is full or not writable (also for
 * what had to be restored), another server is the primary, or that cannot be known, anything else.
 */
export type CommitTrouble =
  | 'locked'
  | 'busy'
  | 'merging'
  | 'rebasing'
  | 'hook'
  | 'hung'
  | 'rewritten'
  | 'disk'
  | 'half'
  | 'elsewhere'
  | 'apart'
  | 'other'

/** A commit that was not made. Nothing has changed, unless it is `half`; the message is English, for the log. */
export class CommitFailed extends Error {
  readonly reason: CommitTrouble

  constructor(reason: CommitTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommitFailed'
    this.reason = reason
  }
}

/** Git's messages (with LC_ALL=C) when it dies, and what they mean. */
const SAYINGS: readonly (readonly [RegExp, CommitTrouble])[] = [
  [/\.lock': File exists|another git process/i, 'locked'],
  [/during a merge|during a cherry-pick|unmerged files|unresolved conflict/i, 'merging'],
  [/during a rebase/i, 'rebasing'],
  [
    /No space left|Out of diskspace|Read-only file system|Permission denied|insufficient permission|Disk quota|Input\/output error|unable to (write|create)|Operation not permitted|Not a directory/i,
    'disk',
  ],
  // A file that was moved or removed before git could read it.
  [/does not exist and --remove not passed/i, 'locked'],
  // On its own: a branch that moved meanwhile. Last, since the messages above may begin with it too.
  [/cannot lock ref/i, 'locked'],
]

/**
 * The failure of a git command that writes. Git itself dies with 128; a hook that refuses makes it end with 1.
 */
export function commitFailure(what: string, { code, stderr, isTimedOut }: GitResult): CommitFailed {
  const said = stderr.trim().slice(-2_000)
  if (isTimedOut)
    return new CommitFailed('hung', `${what} took too long and was ended; a hook hangs. ${said}`)
  const known = SAYINGS.find(([saying]) => code !== 1 && saying.test(stderr))
  const reason = known?.[1] ?? (code === 1 ? 'hook' : 'other')
  return new CommitFailed(reason, `${what} failed with exit code ${code}. ${said}`)
}

/**
 * The output of a git command that a write or a sync needs, as text.
 * @throws {CommitFailed} when it ends with anything but 0.
 */
export async function requireOutput(
  run: RunGit,
  args: readonly string[],
  options?: GitOptions,
): Promise<string> {
  const result = await run(args, options)
  if (result.code !== 0) throw commitFailure(`git ${commandIn(args)}`, result)
  return result.stdout.toString()
}

/** The same without the line end. @throws {CommitFailed} as above. */
export async function printed(run: RunGit, args: readonly string[]): Promise<string> {
  return (await requireOutput(run, args)).trim()
}
