import { readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { absentOrThrow } from '../../files/error-code'
import { writeDurably } from '../../files/write-durably'
import { requireOutput } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import type { GitFolders } from '../git-folders'
import type { RunGit } from '../run-git'
import { TRACKED } from './ahead-behind'
import { BRANCHES } from './fetch-branches'
import { withoutCredentials } from './remote-access'

interface KnownRemoteOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Forgets what a remote had when the address is another than before: nobody knows yet what this one has (tests/decisions/0182).
 * What there was before addresses were noted is taken to be of this one.
 * @throws {CommitFailed}
 */
export async function forgetOtherRemote(
  address: string,
  { run, folders, log }: KnownRemoteOptions,
): Promise<void> {
  const note = join(folders.common, 'wissel-remote')
  const now = withoutSecrets(address)
  const before = await readFile(note, 'utf8').catch(absentOrThrow)
  if (before === now) return
  if (before !== null) {
    // Where what comes below cannot be noted, or the server ends before that, the next start forgets once more.
    await truncate(note).catch(() => undefined)
    const input = await requireOutput(run, ['for-each-ref', '--format=delete %(refname)', TRACKED, BRANCHES])
    // Git takes an empty line for a command that it does not know.
    if (input !== '') await requireOutput(run, [...DURABLE, 'update-ref', '--stdin'], { input })
  }
  // A full disk does not keep a site from starting; the next start notes it.
  await writeDurably(note, now).catch((error: unknown) =>
    log.warn({ err: error }, 'which remote this is could not be noted'),
  )
}

/** Over ssh the user may be who owns the path, and the key is the secret. */
function withoutSecrets(address: string): string {
  const isSsh = /^[\w+]*ssh[\w+]*:\/\//i.test(address)
  return isSsh ? address.replace(/:[^/@\s]*@/, '@') : withoutCredentials(address)
}
