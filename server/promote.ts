import { requireSiteRoot } from './claimed-folder'
import { readConfig } from './config'
import { errorText } from './files/error-code'
import { requireNotRootElsewhere } from './files/folder-owner'
import { committerSettings } from './git/commit/committer'
import { findGitFolders } from './git/git-folders'
import { createGit } from './git/run-git'
import { HalfTaken, LEASE_TIMES, takeLease } from './git/sync/primary-lease'
import { withoutCredentials } from './git/sync/remote-access'
import { SyncTrouble } from './git/sync/sync-trouble'

/** Milliseconds for one exchange with the remote. */
const PATIENCE = 60_000

const stop = new AbortController()

const USAGE =
  'npm run promote takes nothing: with SITE_ROOT and GIT_REMOTE as for the server, it makes that server the one that writes.'

/** `npm run promote`: makes the work tree at SITE_ROOT the primary's, whoever the primary was (tests/decisions/0103). */
async function main(args: readonly string[]): Promise<void> {
  // Whoever asks for help does not want another primary.
  if (args.length > 0) throw new Error(USAGE)
  const { root, remote } = readConfig(process.env, process.cwd())
  if (!remote) throw new Error('GIT_REMOTE is not set: there is nothing to be the primary of.')
  await requireSiteRoot(root)
  await requireNotRootElsewhere(root, process.geteuid?.())
  const run = createGit(root)
  const folders = await findGitFolders(run, root)
  // Only the first time: whoever asks twice does not want to wait for git either.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new Error(`stopped by ${signal}`)))
  say(
    `Taking over at the remote; then ${(2 * LEASE_TIMES.lasts) / 1000} seconds for the former primary to notice.`,
  )
  await takeLease({
    run,
    folders,
    url: remote.url,
    patience: PATIENCE,
    signal: stop.signal,
    committer: () => committerSettings(run),
    times: LEASE_TIMES,
  })
  say(`Done. Start the server at ${root} with ROLE=primary, and send it what was for the former one.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What went wrong, in the language of this command: a trouble of the sync says it to the people of the admin. */
function wordsOf(error: unknown): string {
  if (stop.signal.aborted) return errorText(stop.signal.reason)
  if (error instanceof SyncTrouble && error.details !== '') return withoutCredentials(error.details).trim()
  return errorText(error)
}

function sayWhy(error: unknown): void {
  const line =
    error instanceof HalfTaken
      ? `Not finished: ${wordsOf(error.cause)}\nThe former primary may write no more, and no other does yet. Run this command again.`
      : `Nothing was taken over: ${wordsOf(error)}`
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

main(process.argv.slice(2)).catch(sayWhy)
