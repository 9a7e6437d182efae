import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem'
import type { StartProcess } from '../processes/start-process'
import type { PreviewAbout, PreviewOrder } from './preview-messages'
import { type PreviewProcess, startPreview } from './preview-process'

/** Previews at once: each is a server of its own. */
const MOST = 2
/**
 * Milliseconds without a request after which one is ended, and after which it may be ended to make room for
 * another.
 */
const QUIET = 5 * 60_000
const MAKES_ROOM = 30_000
/** Milliseconds between checks for idle ones. */
const LOOK_EVERY = 15_000
/** Milliseconds before a commit that could not be shown is tried again. */
const FAILED_FOR = 30_000

/** What is to be shown: the name of a branch stays the same when its commit changes. */
export interface PreviewWanted {
  readonly name: string
  readonly about: PreviewAbout
}

/** The processes that show commits, started on demand and ended when idle (tests/decisions/0086). */
export interface Previews {
  /**
   * The process that shows a commit, started when there is none yet; one that shows an older commit under the
   * same name is ended.
   * @throws {Problem} unavailable when there are too many, or when it cannot be shown.
   */
  open(wanted: PreviewWanted): Promise<PreviewProcess>
  /** Ends the one with this name. */
  end(name: string): Promise<void>
  /** Ends all of them; no more are started. */
  close(): Promise<void>
}

export interface PreviewsOptions {
  /** Starts the process; absent where there is none, as in development. */
  readonly startWorker: StartProcess | undefined
  /** A folder used for nothing else; what is in it at the start was left behind by a server that was killed. */
  readonly folder: string
  readonly order: Pick<PreviewOrder, 'origin' | 'includeSubDomains'>
  /** Writes the content of a commit to an empty folder; resolves with the root of the site in it. */
  readonly copy: (sha: string, folder: string, signal: AbortSignal) => Promise<string>
  /** A sentence about why a copy failed; undefined for an error that is a bug. */
  readonly reasonOf: (error: unknown) => string | undefined
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number
  readonly log: { info(context: object, message: string): void; warn(context: object, message: string): void }
}

interface Running {
  readonly sha: string
  readonly started: Promise<PreviewProcess>
  readonly abort: AbortController
  /** Resolves when its process has ended and its files are deleted. */
  readonly end: () => Promise<void>
  lastUsed: number
}

export async function openPreviews(options: PreviewsOptions): Promise<Previews> {
  const { folder, copy, reasonOf, log, clock = () => performance.now() } = options
  const running = new Map<string, Running>()
  const failed = new Map<string, { readonly until: number; readonly problem: Problem }>()
  const ending = new Set<Promise<void>>()
  let isClosed = false
  await rm(folder, { recursive: true, force: true })
  const timer = setInterval(() => void endQuiet(QUIET), LOOK_EVERY).unref()

  async function start({ about }: PreviewWanted, place: Promise<string>, abort: AbortController) {
    const own = await place
    if (!options.startWorker) throw new Problem('unavailable', NO_SCRIPT)
    const root = await copy(about.sha, own, abort.signal)
    const order = { ...options.order, root, cacheFolder: join(own, '.cache'), about }
    return startPreview({
      startWorker: options.startWorker,
      order,
      signal: abort.signal,
      onLost: (why) => log.warn({ why, sha: about.sha }, 'the process of a preview ended'),
    })
  }

  function begin(wanted: PreviewWanted): Running {
    const { sha } = wanted.about
    const abort = new AbortController()
    const place = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => mkdtemp(join(folder, 'site-')))
    const started = start(wanted, place, abort)
    async function end(): Promise<void> {
      abort.abort()
      await started.then((shown) => shown.end()).catch(() => undefined)
      const own = await place.catch(() => undefined)
      if (own) await rm(own, { recursive: true, force: true, maxRetries: 3 })
    }
    started.catch((error: unknown) => {
      const now = clock()
      for (const [other, { until }] of failed) if (until < now) failed.delete(other)
      if (!abort.signal.aborted) {
        log.warn({ err: error, sha }, 'a preview could not be started')
        failed.set(sha, { until: now + FAILED_FOR, problem: problemOf(error, reasonOf) })
      }
    })
    log.info({ sha }, 'a preview is started')
    return { sha, started, abort, end, lastUsed: clock() }
  }

  async function end(name: string): Promise<void> {
    const one = running.get(name)
    running.delete(name)
    if (!one) return
    const ended = one
      .end()
      .catch((error: unknown) => log.warn({ err: error }, 'a preview could not be tidied away'))
    ending.add(ended)
    await ended.finally(() => ending.delete(ended))
  }

  async function endQuiet(quiet: number): Promise<void> {
    const names = [...running].filter(([, { lastUsed }]) => clock() - lastUsed >= quiet)
    await Promise.all(names.map(([name]) => end(name)))
  }

  /** @throws {Problem} unavailable while all running previews are in use. */
  function makeRoom(): void {
    if (running.size < MOST) return
    const [oldest] = [...running].sort(([, a], [, b]) => a.lastUsed - b.lastUsed)
    if (!oldest || clock() - oldest[1].lastUsed < MAKES_ROOM) throw new Problem('unavailable', FULL)
    void end(oldest[0])
  }

  async function open(wanted: PreviewWanted): Promise<PreviewProcess> {
    const { name, about } = wanted
    if (isClosed) throw new Problem('unavailable')
    const known = failed.get(about.sha)
    if (known && known.until > clock()) throw known.problem
    let one = running.get(name)
    if (one && one.sha !== about.sha) {
      void end(name)
      one = undefined
    }
    if (!one) {
      makeRoom()
      one = begin(wanted)
      running.set(name, one)
    }
    one.lastUsed = clock()
    try {
      const shown = await one.started
      if (shown.isAlive) return shown
    } catch (error) {
      if (running.get(name) === one) await end(name)
      throw problemOf(error, reasonOf)
    }
    // It crashed: the last request may be the cause, so it is not restarted for that same request.
    if (running.get(name) === one) await end(name)
    throw new Problem('unavailable', LOST)
  }

  return {
    open,
    end,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all([...running.keys()].map(end))
      await Promise.all(ending)
    },
  }
}

const NO_SCRIPT =
  'In ontwikkeling (npm run dev) zijn er geen voorbeelden van takken (branches); start de site met npm start.'
const FULL =
  'Er worden al twee voorbeelden bekeken, en meer kan de server niet tegelijk aan. Probeer het over een minuut opnieuw.'
const LOST = 'Het voorbeeld is onverwacht gestopt. Laad de pagina opnieuw om het weer te starten.'
const FAILED = 'Dit voorbeeld kon niet worden gestart. In het logboek van de server staat waarom.'

function problemOf(error: unknown, reasonOf: PreviewsOptions['reasonOf']): Problem {
  if (error instanceof Problem) return error
  const reason = reasonOf(error)
  return new Problem('unavailable', reason ?? FAILED)
}
