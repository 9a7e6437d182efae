import type { Distance } from './ahead-behind'

/** How it stands with the remote. */
export interface RemoteState extends Distance {
  readonly isConfigured: boolean
  /** The address, without a name or password in it; empty when there is no remote. */
  readonly url: string
  /** The branch at the remote; empty while unknown. */
  readonly branch: string
  /** When both sides were last the same, ISO 8601 in UTC. */
  readonly lastSync: string | null
  /** What stands in the way, as a Dutch sentence. */
  readonly trouble: string | null
}

/** The shared repository that commits go to and come from. */
export interface Remote {
  /** As last seen, and whether a branch is checked out: costs one small file read. */
  state(): Promise<RemoteState>
  /** Brings both sides together now and tells how it stands then. Trouble is in the state, never thrown. */
  sync(): Promise<RemoteState>
}

/** The remote with what only the repository itself may do. */
export interface OwnRemote extends Pick<Remote, 'sync'> {
  /** As last seen: costs nothing. */
  state(): RemoteState
  /** Something was committed: it is to be pushed soon, together with what follows at once. */
  noteCommit(): void
  /** Stops the timers and resolves when no git of the remote runs any more. */
  close(): Promise<void>
}

/** The state before the remote was ever looked at. */
export function unseen(remote: Pick<RemoteState, 'isConfigured' | 'url' | 'branch'>): RemoteState {
  return { ...remote, ahead: 0, behind: 0, lastSync: null, trouble: null }
}

/** Without a remote there is nothing to keep together. */
export function noRemote(): OwnRemote {
  const state = unseen({ isConfigured: false, url: '', branch: '' })
  return { state: () => state, sync: async () => state, noteCommit() {}, close: async () => {} }
}
