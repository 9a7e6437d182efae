import { committerSettings } from '../../../server/git/commit/committer'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit, type RunGit } from '../../../server/git/run-git'
import { takeLease } from '../../../server/git/sync/primary-lease'
import { emptyRepository, type Repository } from '../../support/repository'

/** Another work tree of the same site, with the same history. */
export function copyOf(bare: string): Repository {
  const disk = emptyRepository()
  disk.git('pull', '--quiet', bare, 'main')
  return disk
}

interface Promotion {
  readonly lasts?: number
  readonly run?: RunGit
  readonly signal?: AbortSignal
}

/** What `npm run promote` does, for a former primary that needs no time to notice. */
export async function promote({ root }: Repository, url: string, promotion: Promotion = {}): Promise<void> {
  const { lasts = 0, run = createGit(root), signal = new AbortController().signal } = promotion
  const times = { every: 60_000, lasts }
  await takeLease({
    run,
    url,
    patience: 20_000,
    signal,
    folders: await findGitFolders(run, root),
    committer: () => committerSettings(run),
    times,
  })
}
