import type { RunGit } from '../run-git'
import { commitFailure } from './commit-failed'

/** Gives paths in the index what HEAD has, also nothing. */
export async function matchIndex(files: readonly { readonly path: string }[], run: RunGit): Promise<void> {
  // Without a path git would take back what others have staged.
  if (files.length === 0) return
  const how = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul']
  const input = files.map(({ path }) => path).join('\0')
  const matched = await run(['--literal-pathspecs', ...how], { input })
  if (matched.code !== 0) throw commitFailure('git reset', matched)
}
