import { createRemoteFollower } from './follow-remote'
import type { Lease } from './primary-lease'
import type { RemoteJob } from './remote'
import type { RemoteAccess } from './remote-access'
import { pushRef, syncWith } from './sync'
import { unreachable } from './sync-trouble'

/** A primary syncs; when another has taken its place it hands over what only it has, and follows. */
export function syncAsPrimary(lease: Pick<Lease, 'state'>): RemoteJob {
  const follow = createRemoteFollower(handOver)
  return async (options) => {
    if (lease.state() === 'lost') return follow(options)
    await syncWith(options)
    return true
  }
}

/** Puts commits that only this server has on a branch of the remote, where the admin of the primary lists it. */
async function handOver(sha: string, access: RemoteAccess): Promise<void> {
  const pushed = await pushRef(`${sha}:refs/heads/achtergebleven-${sha.slice(0, 10)}`, access)
  if (pushed.code !== 0) throw unreachable(pushed)
}
