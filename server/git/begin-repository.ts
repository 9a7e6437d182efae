import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../files/error-code'
import { readHead } from './git-folders'
import { clearStaleLock } from './locks'
import { outputOf, type RunGit, reading } from './run-git'
import { type AskedRemote, readRemoteBranch, requireRemoteBranch } from './sync/remote-access'

/**
 * Makes a repository where there is none, on the branch that it will share, and notes that what is in the folder is to be
 * committed (tests/decisions/0170).
 * @param root the folder that `run` works in.
 * @throws {Error} when there is no commit yet and the remote has other branches than that one, or with git's message
 * when it refuses the folder.
 */
export async function beginRepository(
  run: RunGit,
  root: string,
  remote: (Pick<AskedRemote, 'url' | 'patience'> & { readonly branch?: string }) | undefined,
): Promise<void> {
  const read = reading(run)
  const isNew = !(await isWorkTree(read))
  if (isNew) await requireNoHistory(root)
  if (!isNew && (!remote || (await readHead(read)) !== null)) return
  const asked = remote && { run, ...remote }
  const usual = async (one: AskedRemote) => (isNew ? readRemoteBranch(one) : branchWithoutCommit(read))
  const branch = (asked && (asked.branch ?? (await usual(asked)))) ?? 'main'
  if (asked) await requireRemoteBranch(branch, asked)
  if (!isNew) return
  // Noted before: to git it is no repository until `init` is done, so one that is killed in between begins anew.
  const own = join(root, '.git')
  await mkdir(own, { recursive: true })
  // Of a start that was killed here: git would refuse to note it ever after.
  await clearStaleLock(join(own, 'config.lock'), { top: root, isRootTop: true, own, common: own })
  await outputOf(read, ['config', '--file', join(own, 'config'), BEGINNING, 'owed'])
  // The default of a coming git (tests/decisions/0176).
  await outputOf(read, ['-c', 'init.defaultRefFormat=files', 'init', `--initial-branch=${branch}`])
}

const BEGINNING = 'wissel.beginning'

/** Whether it was noted that what was in the folder is to be committed. */
export async function readBeginning(run: RunGit): Promise<boolean> {
  const { stdout } = await run(['config', '--local', '--get', BEGINNING])
  return stdout.toString().trim() === 'owed'
}

/** Notes that nothing more is to be committed. @throws {GitFailed} */
export async function settleBeginning(run: RunGit): Promise<void> {
  await outputOf(run, ['config', '--local', '--unset-all', BEGINNING])
}

/** Where a repository that was ever used has something; a start that was killed while it made one left them empty. */
const USED = ['refs/heads', 'objects/pack', 'logs', 'packed-refs']

/**
 * Git does not see a repository whose HEAD is damaged, or whose folders it may not read: a new one would begin a history of
 * its own there, or in a folder of it.
 * @throws {Error} that says what to do.
 */
async function requireNoHistory(root: string, folder = root): Promise<void> {
  const own = join(folder, '.git')
  const isUsed = async (name: string) => {
    const found = await readdir(join(own, name)).catch((error: unknown) => {
      // What may not be read above the site may be somebody's own, which is none of its business.
      const isForeign = folder !== root && hasCode(error, 'EACCES')
      return isForeign || hasCode(error, 'ENOENT') ? [] : [name]
    })
    return found.length > 0
  }
  if (!(await Promise.all(USED.map(isUsed))).some(Boolean))
    return dirname(folder) === folder ? undefined : requireNoHistory(root, dirname(folder))
  throw new Error(
    `${own} holds a history, and git takes it for no repository: its HEAD is damaged, or the user of the server may not read all of it. Give its files to that user, or mend HEAD ("ref: refs/heads/main" and a line end, with the branch of the site), or put a backup back. Nothing was changed.`,
  )
}

async function branchWithoutCommit(run: RunGit): Promise<string> {
  return (await outputOf(run, ['symbolic-ref', '--short', 'HEAD'])).trim()
}

/** @throws {Error} when there is no git; with git's message, when it refuses the folder. */
async function isWorkTree(run: RunGit): Promise<boolean> {
  const asked = await run(['rev-parse', '--is-inside-work-tree']).catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT')) throw cause
    throw new Error('git was not found. Install it, or add its folder to the PATH of this server.', { cause })
  })
  if (asked.code === 0) return asked.stdout.toString().trim() === 'true'
  if (/not a git repository/i.test(asked.stderr)) return false
  throw new Error(asked.stderr.trim())
}
