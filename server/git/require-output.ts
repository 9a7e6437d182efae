import { commitFailure } from './commit/commit-failed'
import { commandIn, type GitOptions, type RunGit } from './run-git'

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
