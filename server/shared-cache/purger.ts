import pMap from 'p-map'
import { EVERYTHING } from '../content/content-tags'
import type { PurgeRequest } from './purge-request'

/** Milliseconds that the cache may take to answer. */
const DEADLINE = 10_000
/** Requests at the same time. */
const AT_ONCE = 8
/** Milliseconds before each further attempt; the last is repeated, and the next change is an attempt at once. */
const WAITS = [1000, 5000, 15_000, 60_000, 300_000]
/**
 * Milliseconds after which it is told once more: a reply that was on its way to the cache when something changed may
 * have arrived there after the first time.
 */
export const ONCE_MORE = 5000
/** More tags than this cost the cache more than everything at once. */
const MOST_TAGS = 512

export interface PurgerOptions {
  /** The requests that make the cache forget what has these tags. */
  readonly requestsFor: (tags: ReadonlySet<string>) => readonly PurgeRequest[]
  readonly fetch: typeof fetch
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
    info(message: string): void
  }
  readonly waits?: readonly number[]
  readonly onceMore?: number
}

/** The cache did not do what it was asked. */
class Unheard extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`)
  }
}

const isRefused = (error: unknown) => error instanceof Unheard && [401, 403].includes(error.status)
const REFUSED =
  ': it refuses. Compare CACHE_PURGE_TOKEN with what the cache expects, and see whether it listens to this machine'

/** Tells a cache what to forget, in the background. */
export interface Purger {
  /** Begins at once; while the cache cannot be reached, what it missed is told at a later attempt. */
  purge(tags: readonly string[]): void
  /** Tells it once, now. Never rejects: where that fails, the log says so. */
  purgeOnce(tags: readonly string[]): Promise<void>
  /** Whether it does not know what changed, since it could not be told. */
  isBehind(): boolean
  /** Ends the attempts. What the cache still misses expires, or is forgotten at the next start. */
  close(): void
}

export function createPurger(options: PurgerOptions): Purger {
  const { requestsFor, fetch, log, waits = WAITS, onceMore = ONCE_MORE } = options
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  /** What the cache has not been told. */
  const owed = new Set<string>()
  /** How often it failed since it last succeeded: at first, and at the attempts after that which had their time. */
  let failures = 0
  let isTelling = false
  /** Until the next attempt. */
  let retry: NodeJS.Timeout | undefined

  function later(wait: number, what: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      what()
    }, wait).unref()
    timers.add(timer)
  }

  async function send({ done = [], url, ...request }: PurgeRequest): Promise<void> {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(DEADLINE)]),
    })
    await response.body?.cancel()
    if (!response.ok && !done.includes(response.status)) throw new Unheard(response.status)
  }

  async function sendAll(tags: ReadonlySet<string>, sendOne = send): Promise<void> {
    await pMap(requestsFor(tags), sendOne, { concurrency: AT_ONCE })
  }

  function owe(tags: Iterable<string>): void {
    for (const tag of tags) owed.add(tag)
    if (owed.size <= MOST_TAGS) return
    owed.clear()
    owed.add(EVERYTHING)
  }

  async function tell(): Promise<void> {
    if (isTelling || owed.size === 0 || closing.signal.aborted) return
    isTelling = true
    const tags = new Set(owed)
    owed.clear()
    try {
      await sendAll(tags)
      if (failures > 0) log.info('the cache in front of the site has been told what changed')
      failures = 0
      clearTimeout(retry)
      retry = undefined
      later(onceMore, () => void repeat(tags))
    } catch (error) {
      owe(tags)
      noteFailure(error)
    } finally {
      isTelling = false
    }
    if (failures === 0) void tell()
  }

  async function repeat(tags: ReadonlySet<string>): Promise<void> {
    try {
      await sendAll(tags)
    } catch {
      owe(tags)
      void tell()
    }
  }

  function noteFailure(error: unknown): void {
    // A change that comes before its time is an attempt too, and puts none off.
    if (closing.signal.aborted || retry) return
    const again = () => {
      retry = undefined
      void tell()
    }
    retry = setTimeout(again, waits[failures] ?? waits.at(-1) ?? 0).unref()
    failures += 1
    const context = { err: error, failures }
    if (failures === 1)
      log.warn(
        context,
        `the cache in front of the site could not be told what changed${isRefused(error) ? REFUSED : ''}`,
      )
    if (failures === waits.length + 1)
      log.error(context, 'the cache in front of the site sends old pages until they expire')
  }

  return {
    purge(tags) {
      owe(tags)
      void tell()
    },
    // There is no later attempt: one that fails keeps none of the others back.
    purgeOnce: (tags) => sendAll(new Set(tags), (request) => send(request).catch(noteFailure)),
    isBehind: () => failures > 0,
    close() {
      closing.abort()
      clearTimeout(retry)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
