import type { CommitDetail } from '../../git/log/history'
import type { LoggedCommit } from '../../git/log/read-log'
import { bringsBack, replacingCommits } from '../../git/log/replacing-commits'
import type { PublishContext } from './context'

/** More than any file has. */
const ALL = 100_000

/** A commit with what it did to files, and not with their bytes. */
type Step = Pick<LoggedCommit, 'sha' | 'trailers'> & {
  readonly files: readonly Pick<LoggedCommit['files'][number], 'path' | 'from' | 'status'>[]
}

/**
 * The present path of a file of a commit: its new one after a rename. The same where it was removed since: what was made
 * at its path after that, and got another name, is another file.
 */
export async function presentPath(
  { library, repository }: PublishContext,
  detail: CommitDetail,
  path: string,
): Promise<string> {
  // It may have been renamed by the last commit, of which the history does not know yet.
  await library.refresh({ dates: true })
  const named = [...library.history].filter(([, { former, isGone }]) => !isGone && former.includes(path))
  if (named.length === 0) return path
  const paths = [...new Set(named.flatMap(([now, { former }]) => [now, ...former]))]
  const since = await repository.fileLog({ paths, since: detail.sha, limit: ALL })
  const there = followed(path, [detail, ...since.toReversed()], new Set(paths))
  return named.some(([now]) => now === there) ? there : path
}

/** Where a file went by these commits, oldest first; as far as its removal, unless it was put back. */
function followed(path: string, steps: readonly Step[], paths: ReadonlySet<string>): string {
  const replacing = replacingCommits(steps.toReversed())
  let at = path
  let isGone = false
  for (const step of steps) {
    const { files } = step
    const isAt = (status: string) => files.some((file) => file.path === at && file.status === status)
    // Of a text that the admin gave another name, git may make one that is gone and one that is new.
    const renamed =
      files.find(({ from }) => from === at) ??
      (replacing.has(step.sha) && isAt('removed')
        ? files.find((file) => file.status === 'added' && paths.has(file.path))
        : undefined)
    if (renamed) at = renamed.path
    else if (isAt('removed')) isGone = true
    else if (isGone && isAt('added')) {
      if (!bringsBack(step)) break
      isGone = false
    }
  }
  return isGone ? path : at
}
