import { ownBranches } from '#contract/admin/branches'
import { requireBranch } from './ahead-behind'
import { createRemoteFollower, FOLLOWING } from './follow-remote'
import {
  LEASE_TIMES,
  type Lease,
  type LeaseOptions,
  type LeaseTimes,
  noLease,
  openLease,
} from './primary-lease'
import { noteProposal, pushProposals } from './proposals'
import {
  noRemote,
  type OwnRemote,
  openRemote,
  type RemoteJob,
  type RemoteOptions,
  syncBothWays,
} from './remote'
import type { SyncOptions } from './sync'

/** The one server that writes, or one of those that follow it. */
export type ServerRole = 'primary' | 'replica'

export interface RoleOptions
  extends Omit<RemoteOptions, 'url' | 'branch' | 'requireLease' | 'exchange' | 'pace'> {
  readonly remote: { readonly url: string; readonly branch?: string } | undefined
  /** A server without a role is alone: it syncs both ways and may always write. */
  readonly role: ServerRole | undefined
  /** How often a primary looks whether it still is. */
  readonly times: LeaseTimes | undefined
}

interface AtRemote {
  readonly remote: OwnRemote
  readonly lease: Lease
}

/** Milliseconds for asking who the primary is: a save may wait for that. */
const ASKING = 10_000

/** What a server does at its remote, by its role (tests/decisions/0102, tests/decisions/0103). */
export async function openForRole({ remote, role, times, ...how }: RoleOptions): Promise<AtRemote> {
  if (!remote) return { remote: noRemote(), lease: noLease }
  let shared: OwnRemote | undefined
  const onBack = () => void shared?.sync()
  const lease = role === 'primary' ? await openOwnLease({ ...how, url: remote.url, onBack }, times) : noLease
  const exchange = exchangeOf(role, lease)
  const options = { ...how, ...exchange, requireLease: lease.require, branch: undefined, ...remote }
  shared = openRemote(options)
  return { remote: shared, lease }
}

function exchangeOf(role: ServerRole | undefined, lease: Lease): Pick<RemoteOptions, 'exchange' | 'pace'> {
  if (role === 'primary') return { exchange: syncAsPrimary(lease) }
  if (role === 'replica') return { exchange: createRemoteFollower(), pace: FOLLOWING }
  return {}
}

/**
 * A primary syncs. When another has taken its place it follows, and hands over what only it has as a branch of the remote, which the
 * admin of the other lists: once, since from then on people decide about it.
 */
function syncAsPrimary(lease: Pick<Lease, 'state'>): RemoteJob {
  const follow = createRemoteFollower((sha, { run }) =>
    noteProposal(`${ownBranches.leftBehind}${sha.slice(0, 10)}`, sha, run),
  )
  return async (options) => {
    if (lease.state() !== 'lost') return syncBothWays(options)
    const [followed] = await Promise.allSettled([follow(options)])
    const [handedOver] = await Promise.allSettled([handOver(options)])
    // What keeps it from following comes first: the other waits for nobody here.
    if (followed.status === 'rejected') throw followed.reason
    if (handedOver.status === 'rejected') throw handedOver.reason
    return followed.value
  }
}

async function handOver(options: SyncOptions): Promise<void> {
  const siteBranch = await requireBranch(options.folders, options.branch)
  await pushProposals({ ...options, siteBranch, requireLease: async () => undefined })
}

/** A lease whose questions end when it is closed. */
async function openOwnLease(
  options: Omit<LeaseOptions, 'signal' | 'times'>,
  times: LeaseTimes = LEASE_TIMES,
): Promise<Lease> {
  const leaving = new AbortController()
  const patience = Math.min(options.patience, ASKING)
  const lease = await openLease({ ...options, patience, signal: leaving.signal, times })
  return {
    ...lease,
    close() {
      leaving.abort()
      return lease.close()
    },
  }
}
