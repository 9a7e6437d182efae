import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { absentOrThrow, errorText } from '../../files/error-code'
import { writeDurably } from '../../files/write-durably'
import { CommitFailed, printed } from '../commit/commit-failed'
import { DURABLE } from '../commit/committer'
import type { GitFolders } from '../git-folders'
import { createMoments, type Moment } from '../moments'
import { createRetryLoop, type Ending } from '../retry-loop'
import type { RemoteAccess } from './remote-access'
import { askRef, pushRef } from './remote-refs'
import { refused, SyncTrouble } from './sync-trouble'

/** The remote's ref that says who the primary is: a commit that one server made, and no other. */
export const PRIMARY_REF = 'refs/wissel/primary'

/** Whether this server may write: it may, another is the primary, or the remote could not be asked lately. */
export type LeaseState = 'held' | 'lost' | 'unsure'

/** In milliseconds. */
export interface LeaseTimes {
  /** Between two looks at the remote. */
  readonly every: number
  /** How long what was seen there counts. Whoever takes over waits twice as long: a save that was begun ends first. */
  readonly lasts: number
}

export const LEASE_TIMES: LeaseTimes = { every: 10_000, lasts: 30_000 }

/** The right to write, of one server at a time. See tests/decisions/0103. */
export interface Lease {
  state(): LeaseState
  /** @throws {CommitFailed} `elsewhere` when another server is the primary, `apart` when that cannot be known now. */
  require(): Promise<void>
  close(): Promise<void>
}

export interface LeaseOptions extends RemoteAccess {
  readonly folders: GitFolders
  readonly committer: () => Promise<readonly string[]>
  readonly times: LeaseTimes
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
  /** The remote answers again after it did not: what waits to be sent need not wait any longer. */
  readonly onBack: () => void
}

/** Takes the right to write where nobody has it or this work tree had it, and keeps looking whether it still has. */
export async function openLease(options: LeaseOptions): Promise<Lease> {
  const { folders, times, log } = options
  const moments = createMoments(options.now)
  let isLost = false
  let mine: string | undefined
  /** What is offered to the remote until it has taken it. */
  let next: string | undefined
  let asked: Moment | undefined
  let isAway = false

  function lose(theirs: string): void {
    isLost = true
    log.warn(
      { theirs },
      'another server is the primary: nothing is written here any more. Restart this one with ROLE=replica',
    )
  }

  async function claim(begun: Moment): Promise<void> {
    const theirs = await askRef(PRIMARY_REF, options)
    const own = await readTokens(folders)
    if (theirs !== undefined && !own.includes(theirs)) return lose(theirs)
    next ??= await makeToken(options)
    // All, until the remote has taken one: a push whose answer was lost, also by a server that was killed, may still arrive.
    await keepTokens(folders, [...new Set([...own, next])])
    if (!(await swapToken(theirs, next, options))) return claim(begun)
    await keepTokens(folders, [next])
    mine = next
    next = undefined
    asked = begun
  }

  async function look(): Promise<Ending> {
    if (isLost) return 'nothing'
    try {
      await ask(moments.take())
    } catch (error) {
      isAway = true
      if (!options.signal.aborted) log.warn({ err: error }, 'who the primary is could not be asked')
      return 'failure'
    }
    if (isAway && !isLost) options.onBack()
    isAway = false
    return 'nothing'
  }

  async function ask(begun: Moment): Promise<void> {
    const isMine = mine !== undefined && (await askRef(PRIMARY_REF, options)) === mine
    // Another one may be its own too: of a push whose answer was lost.
    if (isMine) asked = begun
    else await claim(begun)
  }

  const { every } = times
  const loop = createRetryLoop(look, { every, first: every, retry: Math.min(2_000, every), longest: every })
  await loop.runNow()

  function state(): LeaseState {
    if (isLost) return 'lost'
    return asked && moments.isWithin(asked, times.lasts) ? 'held' : 'unsure'
  }

  return {
    state,
    async require() {
      if (state() === 'unsure') await loop.runNow()
      const now = state()
      if (now === 'lost') throw new CommitFailed('elsewhere', 'Another server is the primary.')
      if (now === 'unsure') throw new CommitFailed('apart', 'The remote does not say who the primary is.')
    },
    close: loop.stop,
  }
}

/** A server that is alone asks nobody. */
export const noLease: Lease = { state: () => 'held', require: async () => {}, close: async () => {} }

/** The right to write may have been taken, or has been, and nobody uses it until it is taken once more. */
export class HalfTaken extends Error {
  constructor(cause: unknown) {
    super(`What the remote has of the right to write was not settled: ${errorText(cause)}`, { cause })
  }
}

/**
 * Takes the right to write from whoever has it. Resolves when that server has noticed, or no longer trusts what it
 * saw: from then on a primary that starts in this work tree writes.
 * @throws {SyncTrouble} when the remote cannot be reached, or somebody else takes it at the same moment.
 * @throws {HalfTaken} when it broke off after the remote may have taken it.
 */
export async function takeLease(options: Omit<LeaseOptions, 'log' | 'now' | 'onBack'>): Promise<void> {
  const theirs = await askRef(PRIMARY_REF, options)
  const next = await makeToken(options)
  if (!(await swapToken(theirs, next, options)))
    throw new SyncTrouble(
      'Een andere server is net de hoofdserver geworden. Kijk eerst welke dat is.',
      'Another server has just become the primary. See first which one that is.',
    )
  // Also when there was none: it may have been removed by hand, and the former primary has not looked yet.
  try {
    await sleep(2 * options.times.lasts, undefined, { signal: options.signal })
    await keepTokens(options.folders, [next])
  } catch (error) {
    throw new HalfTaken(error)
  }
}

/** A commit without files that no other server makes; its message is for people. */
async function makeToken({ run, committer }: Pick<LeaseOptions, 'run' | 'committer'>): Promise<string> {
  const empty = await printed(run, ['mktree'])
  const message = `De hoofdserver: ${hostname()}\n\n${randomUUID()}`
  const how = ['commit-tree', '--no-gpg-sign', empty, '-m', message]
  return printed(run, [...DURABLE, ...(await committer()), ...how])
}

/**
 * Compare and swap at the remote. @returns false when it has another by now.
 * @throws {SyncTrouble} when it refuses for another reason.
 * @throws {HalfTaken} when its answer was lost, and whether it has taken this one cannot be known.
 */
async function swapToken(from: string | undefined, to: string, access: RemoteAccess): Promise<boolean> {
  const lease = `--force-with-lease=${PRIMARY_REF}:${from ?? ''}`
  const pushed = await pushRef(`${to}:${PRIMARY_REF}`, access, lease).catch(
    (error: unknown) => new HalfTaken(error),
  )
  if ('code' in pushed && pushed.code === 0) return true
  const present = await askRef(PRIMARY_REF, access).catch((error: unknown) => {
    throw new HalfTaken(error)
  })
  if (present === to) return true
  if (present !== from) return false
  // A slow remote may still take what it did not answer. A hook or a full disk there refuses as well, and says nothing about who
  // the primary is.
  throw pushed instanceof HalfTaken ? pushed : refused(pushed)
}

const tokens = z.object({ primary: z.array(z.string()) })
/** Beside the history and not in it: a copy of the history, such as a backup, is not the primary. */
const noteOf = ({ common }: GitFolders) => join(common, 'wissel-primary.json')

async function readTokens(folders: GitFolders): Promise<readonly string[]> {
  const text = await readFile(noteOf(folders), 'utf8').catch(absentOrThrow)
  return text ? tokens.parse(JSON.parse(text)).primary : []
}

function keepTokens(folders: GitFolders, primary: readonly string[]): Promise<void> {
  return writeDurably(noteOf(folders), `${JSON.stringify({ primary })}\n`)
}
