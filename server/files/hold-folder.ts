import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { absentOrThrow, hasCode } from './error-code'
import { isWithinSight, lifeOf, ownMark, type ProcessMark, processMark } from './process-mark'
import { writeDurably } from './write-durably'

const NAME = 'server.lock'

const holder = processMark.extend({
  /** Distinguishes two holds by one process. */
  token: z.string(),
  /** True once its server was asked to stop. */
  isStopping: z.boolean().default(false),
})
type Holder = z.output<typeof holder>

/** Milliseconds. */
interface HoldTimes {
  /** Between two looks at another process's claim. */
  readonly look: number
  /** A live holder that is not stopping gets this long to begin: its parent may have died just now. */
  readonly grace: number
  /** How long to wait for a stopping holder: longer than a stop may take. */
  readonly stopping: number
  /** Between two heartbeats in our own claim. */
  readonly beat: number
  /**
   * A holder out of sight (another container, machine or user) counts as dead after this long without a heartbeat.
   */
  readonly silence: number
}

const TIMES: HoldTimes = { look: 100, grace: 2000, stopping: 45_000, beat: 4000, silence: 15_000 }

export interface HoldOptions {
  /** Told what is being waited for. */
  readonly say?: (line: string) => void
  /** Aborts the waiting. */
  readonly signal?: AbortSignal | undefined
  readonly times?: Partial<HoldTimes>
  /** What is known of the process that holds the folder. */
  readonly lifeOf?: (holder: ProcessMark) => ReturnType<typeof lifeOf>
}

/** A folder that this process holds. */
export interface Hold {
  /** Notes in the claim that we are stopping, so that the next server waits for us. */
  stopping(): Promise<void>
  /** Gives up the claim. */
  release(): Promise<void>
}

/**
 * Claims a folder for this process, so that two servers never write in it. A claim left behind by a dead
 * process, reaped or not, is taken over; a server that is stopping is waited for. A holder that cannot be seen
 * from here is judged by the heartbeats in its claim.
 * @param folder an existing folder; the claim is its file `server.lock`.
 * @throws {Error} that names the live process that holds it.
 */
export async function holdFolder(folder: string, options: HoldOptions = {}): Promise<Hold> {
  const times = { ...TIMES, ...options.times }
  const path = join(folder, NAME)
  const mine: Holder = { ...(await ownMark()), token: randomUUID(), isStopping: false }
  const draft = `${path}.${mine.token}.tmp`
  await writeDurably(draft, JSON.stringify(mine), 0o600)
  try {
    await claim({ path, draft, mine }, { ...options, times })
  } finally {
    await rm(draft, { force: true })
  }
  const isMine = async () => (await readHolder(path))?.token === mine.token
  const beats = setInterval(() => void beat(path, mine), times.beat).unref()
  return {
    async stopping() {
      if (await isMine()) await writeDurably(path, JSON.stringify({ ...mine, isStopping: true }), 0o600)
    },
    async release() {
      clearInterval(beats)
      if (await isMine()) await rm(path, { force: true })
    },
  }
}

/** Another server has this folder by now: whatever this one still wrote would undo what that one wrote. */
export class TakenOver extends Error {}

/**
 * A heartbeat for those who cannot see this process. If we were frozen (with the machine, or by a debugger),
 * another server may have taken over meanwhile: then nothing more may be written.
 */
async function beat(path: string, mine: Holder): Promise<void> {
  // A disk that fails for a moment costs one heartbeat, and others wait for several.
  const present = await touch(path, mine).catch(() => null)
  if (present && present.token !== mine.token)
    throw new TakenOver(`${path} was taken over by another server.`)
}

/** The current claim; if it is ours, its modification time is renewed. */
async function touch(path: string, mine: Holder): Promise<Holder | null> {
  const handle = await open(path, 'r+')
  try {
    const present = parseHolder(await handle.readFile('utf8'))
    if (present?.token === mine.token) await handle.utimes(new Date(), new Date())
    return present
  } finally {
    await handle.close()
  }
}

interface Claim {
  readonly path: string
  readonly draft: string
  readonly mine: Holder
}

/** A hard link to a complete file appears at once and never replaces another: no one reads half a claim. */
async function claim(
  { path, draft, mine }: Claim,
  options: HoldOptions & { times: HoldTimes },
): Promise<void> {
  const { times, signal } = options
  const watch = watchHolder(path, { lifeOf, ...options })
  const say = sayOnce(options.say)
  while (!(await linkUnlessPresent(draft, path))) {
    signal?.throwIfAborted()
    const present = await readHolder(path)
    // An old claim with our own process id means that the id was reused: we have only just started.
    const isOwn = present?.pid === mine.pid && (await isWithinSight(present))
    const state = present === null || isOwn ? 'dead' : await watch(present)
    if (state === 'dead') await setAside(path, present)
    else {
      if (state === 'too-long' && present) throw new Error(heldBy(path, present))
      if (present) say(waitingFor(state, present, times))
      await sleep(times.look)
    }
  }
}

type HolderState = 'dead' | 'silent' | 'alive' | 'stopping' | 'too-long'

/** Looks at a claim repeatedly. Time is counted in looks, so that a clock adjustment does not matter. */
function watchHolder(
  path: string,
  { times, lifeOf }: Required<Pick<HoldOptions, 'lifeOf'>> & { readonly times: HoldTimes },
): (present: Holder) => Promise<HolderState> {
  const waited = { alive: 0, stopping: 0, silent: 0 }
  let sign: string | undefined

  async function isBeating(): Promise<boolean> {
    const before = sign
    sign = await signOf(path)
    const isNew = before !== undefined && before !== sign
    if (isNew) waited.silent = 0
    return isNew
  }

  const limits = { alive: times.grace, stopping: times.stopping, silent: Number.POSITIVE_INFINITY }
  return async (present) => {
    const life = await lifeOf(present)
    const isSilent = life === 'hidden' && !(await isBeating())
    if (life === 'dead' || (isSilent && waited.silent >= times.silence)) return 'dead'
    const state = isSilent ? 'silent' : present.isStopping ? 'stopping' : 'alive'
    waited[state] += times.look
    // A single heartbeat is enough for a holder out of sight: only a server gives one.
    const isLimit = waited[state] > limits[state] || (state === 'alive' && life === 'hidden')
    return isLimit ? 'too-long' : state
  }
}

/** Changes with each heartbeat. The file is opened, since a network file system then asks the server. */
async function signOf(path: string): Promise<string> {
  const handle: FileHandle | null = await open(path, 'r').catch(() => null)
  const stats = await handle?.stat({ bigint: true }).finally(() => handle.close())
  return stats ? `${stats.ino} ${stats.mtimeNs}` : ''
}

/** Moves a stale claim out of the way; a fresh one that slipped in meanwhile is put back. */
async function setAside(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}.tmp`
  if ((await rename(path, aside).catch(absentOrThrow)) === null) return
  if ((await readHolder(aside))?.token !== stale?.token) await linkUnlessPresent(aside, path)
  await rm(aside, { force: true })
}

async function linkUnlessPresent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Null for an absent or unreadable claim: neither has a live holder. */
async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(absentOrThrow)
  return text === null ? null : parseHolder(text)
}

function parseHolder(text: string): Holder | null {
  try {
    return holder.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

function heldBy(path: string, { pid, isStopping }: Holder): string {
  const what = isStopping ? 'has been stopping for too long in' : 'already serves'
  return `The process ${pid} ${what} this folder (${path}). Stop it first, or start with another SITE_ROOT.`
}

function waitingFor(state: HolderState, { pid }: Holder, { stopping, silence }: HoldTimes): string {
  if (state === 'stopping')
    return `The process ${pid} still serves this folder and is stopping. Waiting for it, ${stopping / 1000} seconds at most.`
  if (state === 'silent')
    return `The last server of this folder ran in another container or on another machine, or as another user. Watching ${silence / 1000} seconds whether it still lives.`
  return `The process ${pid} serves this folder. Waiting a moment whether it stops.`
}

function sayOnce(say: (line: string) => void = () => {}): (line: string) => void {
  let last = ''
  return (line) => {
    if (line !== last) say(line)
    last = line
  }
}
