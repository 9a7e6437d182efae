import type { SyncStatus } from '#contract/admin/overview'
import { CommitFailed } from '../commit/commit-failed'
import type { GitFolders } from '../git-folders'
import { requireBranch } from './ahead-behind'
import type { Lease } from './primary-lease'
import type { OwnRemote } from './remote'
import { peopleInGit, troubleOf } from './sync-trouble'

interface WholeStatusOptions {
  readonly shared: Pick<OwnRemote, 'status'>
  readonly lease: Pick<Lease, 'state'>
  readonly folders: GitFolders
  /** Paths with people's data that git tracks. */
  readonly findPeople: () => Promise<readonly string[]>
  /** Any other problem with the site's folder, as a Dutch sentence. */
  readonly concern: (() => Promise<string | undefined>) | undefined
}

/** The state of the exchange, with what is wrong with the work tree, also where there is no remote; the worst problem first. */
export async function readWholeStatus(options: WholeStatusOptions): Promise<SyncStatus> {
  const { shared, lease, folders, findPeople } = options
  const known = shared.status()
  const concern = await options.concern?.()
  const people = await findPeople()
  // On a detached HEAD nothing but HEAD refers to what is saved.
  const adrift = await requireBranch(folders, undefined).then(() => undefined, troubleOf)
  const own = concern ?? (people.length > 0 ? peopleInGit(people).message : undefined)
  const lost = lease.state() === 'lost' ? troubleOf(new CommitFailed('elsewhere', ''))?.message : undefined
  // An exchange that noticed it says just that.
  const told = [lost, known.trouble === lost ? null : known.trouble].filter(Boolean).join(' ')
  return { ...known, trouble: own ?? (told || adrift?.message) ?? null }
}
