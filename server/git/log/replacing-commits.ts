/** A commit, with what the admin did and to which commit. */
interface ActedCommit {
  readonly sha: string
  readonly trailers: { readonly 'Content-Action'?: string; readonly Restores?: string }
}

/** Whether the admin put back by a commit what was there before. */
export const bringsBack = ({ trailers }: Pick<ActedCommit, 'trailers'>) =>
  ['restore', 'undo'].includes(trailers['Content-Action'] ?? '')

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
  for (const { sha, trailers } of commits.toReversed()) {
    const { 'Content-Action': action = '', Restores: undone = '' } = trailers
    if (REPLACING.includes(action) || (action === 'undo' && found.has(undone))) found.add(sha)
  }
  return found
}
