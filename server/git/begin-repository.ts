import { readHead } from './head'
import { outputOf, type RunGit, reading } from './run-git'
import { type AskedRemote, readRemoteBranch, requireRemoteBranch } from './sync/remote-branch'

/**
 * Makes a repository where there is none, on the branch that it will share.
 * @returns whether it made one.
 * @throws {Error} when there is no commit yet and the remote has other branches than that one, or with git's message
 * when it refuses the folder.
 */
export async function beginRepository(
  run: RunGit,
  remote: (Pick<AskedRemote, 'url' | 'patience'> & { readonly branch?: string }) | undefined,
): Promise<boolean> {
  const read = reading(run)
  const isNew = !(await isWorkTree(read))
  if (!isNew && (!remote || (await readHead(read)) !== null)) return false
  const asked = remote && { run, ...remote }
  const usual = async (one: AskedRemote) => (isNew ? readRemoteBranch(one) : branchWithoutCommit(read))
  const branch = (asked && (asked.branch ?? (await usual(asked)))) ?? 'main'
  if (asked) await requireRemoteBranch(branch, asked)
  if (isNew) await outputOf(read, ['init', `--initial-branch=${branch}`])
  return isNew
}

async function branchWithoutCommit(run: RunGit): Promise<string> {
  return (await outputOf(run, ['symbolic-ref', '--short', 'HEAD'])).trim()
}

/** @throws {Error} with git's message, when it refuses the folder. */
async function isWorkTree(run: RunGit): Promise<boolean> {
  const asked = await run(['rev-parse', '--is-inside-work-tree'])
  if (asked.code === 0) return asked.stdout.toString().trim() === 'true'
  if (/not a git repository/i.test(asked.stderr)) return false
  throw new Error(asked.stderr.trim())
}
