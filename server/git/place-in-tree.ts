import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { absentOrThrow } from '../files/error-code'
import type { RunGit } from './run-git'

/** Whether git would see what is put at an absolute path: it is in the work tree, and not ignored. It need not exist. */
export async function isSeenByGit(run: RunGit, path: string): Promise<boolean> {
  // With the slash a rule for folders counts too, before there is one. Elsewhere git fails.
  const { code } = await run(['check-ignore', '--quiet', '--', `${await realPlace(path)}/`])
  return code === 1
}

/** Where a path leads, of which the last parts may be absent. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(absentOrThrow)
  return real ?? join(await realPlace(dirname(path)), basename(path))
}
