import type { RunGit } from '../run-git'
import { exchangeSettings } from './sync'

/** Milliseconds that asking may take. */
const PATIENCE = 20_000

/**
 * The branch that a clone of a remote would be on; undefined when the remote cannot be reached, or has none.
 * @param url an address; a new repository has no remotes with a name.
 */
export async function readRemoteBranch(run: RunGit, url: string): Promise<string | undefined> {
  const settings = await exchangeSettings(url, run)
  const asked = await run([...settings, 'ls-remote', '--symref', '--', url, 'HEAD'], { timeout: PATIENCE })
  return /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(asked.stdout.toString())?.[1]
}
