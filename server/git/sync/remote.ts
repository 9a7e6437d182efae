import type { SyncStatus } from '#contract/admin/overview'
import { createMoments, type Moment } from '../moments'
import { createRetryLoop, type Ending, type Pace } from '../retry-loop'
import { type AheadBehind, readAheadBehind, requireBranch } from './ahead-behind'
import { withoutCredentials } from './remote-access'
import { type SyncOptions, syncWith } from './sync'
import { SyncTrouble, troubleOf } from './sync-trouble'

/** The shared repository that commits go to and come from. */
export interface Remote {
  /** As last seen, and whether a branch is checked out: costs one small file read. */
  status(): Promise<SyncStatus>
  /** Syncs now and returns the resulting status. Errors end up in the status and are never thrown. */
  sync(): Promise<SyncStatus>
  /** Whether they were in sync less than this many milliseconds ago. Costs nothing. */
  wasInSync(milliseconds: number): boolean
  /** What git said of the present trouble, for operators, without credentials; empty when it said nothing. Costs nothing. */
  said(): string
}

/** The remote, with the methods meant only for the repository. */
export interface OwnRemote extends Pick<Remote, 'sync' | 'said' | 'wasInSync'> {
  /** As last seen: costs nothing. */
  status(): SyncStatus
  /** Something was committed: push soon, together with what follows right away. */
  noteCommit(): void
  /** Sends what was not sent, if the remote takes it at once, and resolves when no git command for it runs any more. */
  close(): Promise<void>
}

/** One exchange with the remote. @returns false when nothing has changed since the last one. */
export type RemoteJob = (options: SyncOptions) => Promise<boolean>

export interface RemoteOptions extends Omit<SyncOptions, 'signal'> {
  /** What is done each time: a sync both ways when absent. */
  readonly exchange?: RemoteJob | undefined
  readonly pace?: Pace | undefined
  readonly log: {
    warn(context: object, message: string): void
    info(context: object, message: string): void
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Milliseconds that a closing server waits for an exchange with the remote. */
const GRACE = 3_000

/** Keeps the work tree and the remote in sync in the background; a save never waits for it. */
export function openRemote(options: RemoteOptions): OwnRemote {
  const { folders, log, now, exchange = syncBothWays } = options
  const abort = new AbortController()
  const url = withoutCredentials(options.url)
  let status = unsynced({ isConfigured: true, url, branch: options.branch ?? '' })
  let said = ''
  const moments = createMoments(now)
  let inSync: Moment | undefined
  const loop = createRetryLoop(syncOnce, options.pace)

  async function syncOnce(): Promise<Ending> {
    const done = await attempt(() => exchange({ ...options, signal: abort.signal }))
    const trouble = done instanceof SyncTrouble ? done : null
    const hasChanged = done !== false
    const known = status.trouble
    const seen = hasChanged ? await look() : {}
    if (status.trouble !== null && trouble === null) log.info({ remote: url }, 'remote in sync again')
    if (!trouble) inSync = moments.take()
    const lastSync = inSync ? new Date(inSync.wall).toISOString() : null
    status = { ...status, ...seen, lastSync, trouble: trouble?.message ?? null }
    const before = withoutFigures(`${known} ${said}`)
    said = plain(withoutCredentials(trouble?.details ?? '')).trim()
    // Once for each trouble: it is tried again four times a minute, for as long as it lasts.
    if (trouble && !abort.signal.aborted && before !== withoutFigures(`${trouble.message} ${said}`))
      log.warn({ remote: url, trouble: trouble.message, details: said }, 'remote not in sync')
    if (trouble) return 'failure'
    return hasChanged ? 'something' : 'nothing'
  }

  /** What cannot be read now keeps its last known value. */
  async function look(): Promise<Partial<AheadBehind & { branch: string }>> {
    const seen = await attempt(async () => {
      const branch = await requireBranch(folders, options.branch)
      return { branch, ...(await readAheadBehind(branch, options)) }
    })
    return seen instanceof SyncTrouble ? {} : seen
  }

  /** What a job gives, or the trouble that it ended in. Unexpected errors too must not stop the background sync. */
  async function attempt<Given>(job: () => Promise<Given>): Promise<Given | SyncTrouble> {
    try {
      return await job()
    } catch (error) {
      return troubleOf(error) ?? unthoughtOf(error)
    }
  }

  function unthoughtOf(error: unknown): SyncTrouble {
    log.warn({ err: error }, 'the sync with the remote failed in a way nobody thought of')
    return new SyncTrouble(
      'Samenvoegen met de gedeelde opslag lukt nu niet. In het logboek van de server staat waarom.',
    )
  }

  return {
    status: () => status,
    said: () => said,
    wasInSync: (milliseconds) => inSync !== undefined && moments.isWithin(inSync, milliseconds),
    async sync() {
      await loop.runNow()
      return status
    },
    noteCommit() {
      status = { ...status, ahead: status.ahead + 1 }
      loop.runSoon()
    },
    async close() {
      const mercy = setTimeout(() => abort.abort(), GRACE).unref()
      const { ahead = 0 } = await look()
      if (ahead > 0) await loop.runNow()
      await loop.stop()
      clearTimeout(mercy)
    },
  }
}

/** Without what would move the cursor or the colours of a terminal: others choose the names, and a remote its words. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '?')

/** One sync, which always may have changed something. */
export async function syncBothWays(options: SyncOptions): Promise<boolean> {
  await syncWith(options)
  return true
}

/** The status before the first sync. */
function unsynced(remote: Pick<SyncStatus, 'isConfigured' | 'url' | 'branch'>): SyncStatus {
  return { ...remote, ahead: 0, behind: 0, lastSync: null, trouble: null }
}

/** Without a remote there is nothing to sync. */
export function noRemote(): OwnRemote {
  const status = unsynced({ isConfigured: false, url: '', branch: '' })
  return {
    status: () => status,
    said: () => '',
    wasInSync: () => false,
    sync: async () => status,
    noteCommit() {},
    close: async () => {},
  }
}

/** Of one trouble the figures differ, such as the milliseconds after which a host did not answer. */
const withoutFigures = (said: string) => said.replace(/\d+/g, '')
