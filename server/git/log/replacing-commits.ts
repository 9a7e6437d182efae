/** What a commit of the admin did, as its trailers say. */
interface ActedCommit {
  readonly sha: string
  readonly action: string | undefined
  /** The commit that an undo is about. */
  readonly restores: string | undefined
}

/** What gives something another content or another name, by which git may take it for two: one gone, one new. */
const REPLACING = ['update', 'publish']

/**
 * The commits of the admin that removed nothing, whatever git makes of them, and the undos of those.
 * @param commits the newest first.
 * @param older those among the commits before these.
 */
export function replacingCommits(
  commits: readonly ActedCommit[],
  older: Iterable<string> = [],
): ReadonlySet<string> {
  const found = new Set(older)
  for (const { sha, action = '', restores = '' } of commits.toReversed())
    if (REPLACING.includes(action) || (action === 'undo' && found.has(restores))) found.add(sha)
  return found
}
