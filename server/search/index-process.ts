import type { StartProcess } from '../processes/start-process'
import { createWorkerProcess, type Outcome } from '../processes/worker-process'
import type { Findable } from './findable'
import type { FoundIds, FoundKey, IndexQuestion } from './index-messages'

/** Timeouts in milliseconds: of a query, and of adding a few articles. */
const QUESTION = 2000
const CHANGE = 20_000
/** Largest batch sent to the process, in items and in characters: a query waits for at most one batch. */
const MOST_AT_ONCE = 16
const MOST_CHARACTERS = 100_000
/** Most items that are taken out at once: that reads no text. */
const MOST_GONE = 100
/** Heap limit in megabytes: 10,000 articles take about 300. */
const HEAP = 2048
/** Niceness of the index compared with the server. */
const NICENESS = 5
/** Milliseconds before a crashed process is restarted, doubled each time up to the longest. */
const FIRST_REST = 500
const LONGEST_REST = 60_000

export interface IndexProcessOptions {
  readonly found: {
    /** Grows with every change that a visitor could see. */
    revision(): number
    /** What can be found now: what did not change is the same object, and nothing is in it twice. */
    all(): readonly Findable[]
  }
  /** Starts the process. */
  readonly start: StartProcess
  readonly log: { warn(context: object, message: string): void }
  /** Called when the index becomes complete. */
  readonly onReady: () => void
}

/** The index of everything that can be found, in a process of its own that follows the library. */
export interface IndexProcess {
  /** Whether the index has been complete since the process started; it may lack the last change. */
  readonly isReady: boolean
  /** Queries in progress. */
  readonly waiting: number
  /** Sends what changed since the last time; resolves when that is indexed, or when the process crashed. */
  follow(): Promise<void>
  /** Resolves when the index is complete, or when it is closed. */
  ready(): Promise<void>
  ask(question: Exclude<IndexQuestion, { kind: 'change' }>): Promise<Outcome<FoundIds>>
  close(): Promise<void>
}

export function createIndexProcess({ found, start, log, onReady }: IndexProcessOptions): IndexProcess {
  /** What the process has, by `nameOf`. */
  const sent = new Map<string, Findable>()
  /**
   * Items in the batch when the process crashed: each is sent again alone, and left out if it crashes the
   * process again.
   */
  const suspects = new Set<Findable>()
  const deadly = new WeakSet<Findable>()
  let revision = -1
  let isReady = false
  let running: Promise<void> | undefined
  let rest = FIRST_REST
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let awaiting: (() => void)[] = []

  const worker = createWorkerProcess<IndexQuestion, FoundIds>({
    start,
    deadline: QUESTION,
    heap: HEAP,
    niceness: NICENESS,
    onLost: forgetAll,
  })

  function forgetAll(): void {
    sent.clear()
    revision = -1
    isReady = false
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void follow()
    }, rest).unref()
    rest = Math.min(rest * 2, LONGEST_REST)
  }

  async function catchUp(): Promise<void> {
    while (revision !== found.revision() && !isClosed) {
      const target = found.revision()
      const isTakenIn = await takeIn(found.all())
      // A crashed process is restarted later; one that still runs continues without what it could not index.
      if (!isTakenIn && timer) return
      if (isTakenIn) revision = target
    }
    if (!isReady && !isClosed) {
      isReady = true
      rest = FIRST_REST
      onReady()
    }
    tellWhoWaits()
  }

  function tellWhoWaits(): void {
    for (const tell of awaiting) tell()
    awaiting = []
  }

  async function takeIn(current: readonly Findable[]): Promise<boolean> {
    const wanted = new Set(current.filter((one) => !deadly.has(one)).map(nameOf))
    // The last first, as the process has them: what is taken out at the end of its lists moves nothing else.
    const gone = [...sent].reverse().flatMap(([name, one]) => (wanted.has(name) ? [] : [one]))
    while (gone.length > 0) if (!(await change(gone.splice(0, MOST_GONE), []))) return false
    const added = current.filter((one) => sent.get(nameOf(one)) !== one && !deadly.has(one))
    const careful = added.filter((one) => suspects.has(one)).map((one) => [one])
    for (const batch of [...careful, ...inBatches(added.filter((one) => !suspects.has(one)))])
      if (!(await change([], batch))) return false
    return true
  }

  /** What changed takes the place of what it was: a search misses it at no moment. */
  async function change(gone: readonly Findable[], batch: readonly Findable[]): Promise<boolean> {
    for (const one of gone) sent.delete(nameOf(one))
    const question = {
      kind: 'change',
      gone: gone.map(({ of, id }) => ({ of, id })),
      added: batch.map((one) => ({ ...one.read(), of: one.of })),
    } as const
    const outcome = await worker.ask(question, { deadline: CHANGE })
    if (outcome.isGood) {
      for (const one of batch) {
        sent.set(nameOf(one), one)
        suspects.delete(one)
      }
      return true
    }
    if (!isClosed && outcome.cause !== 'lost') blame(batch, outcome.reason)
    return false
  }

  function blame(batch: readonly Findable[], reason: string): void {
    const [only] = batch
    if (only && batch.length === 1 && suspects.delete(only)) {
      deadly.add(only)
      log.warn({ [only.of]: only.id, reason }, `${only.of} cannot be found by searching`)
    } else for (const one of batch) suspects.add(one)
  }

  function follow(): Promise<void> {
    // A query does not restart a crashed process before its time.
    if (isClosed || timer || (isReady && revision === found.revision())) return Promise.resolve()
    running ??= catchUp().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    get isReady() {
      return isReady
    },
    get waiting() {
      return worker.waiting
    },
    follow,
    async ready() {
      if (isClosed || (isReady && revision === found.revision())) return
      const isRead = new Promise<void>((tell) => awaiting.push(tell))
      void follow()
      await isRead
    },
    ask: (question) => worker.ask(question, { isUrgent: true }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await worker.close()
      await running
      tellWhoWaits()
    },
  }
}

const nameOf = ({ of, id }: FoundKey) => `${of} ${id}`

function inBatches(all: readonly Findable[]): Findable[][] {
  const batches: Findable[][] = []
  let room = 0
  for (const one of all) {
    const last = batches.at(-1)
    if (last && last.length < MOST_AT_ONCE && one.most <= room) last.push(one)
    else {
      batches.push([one])
      room = MOST_CHARACTERS
    }
    room -= one.most
  }
  return batches
}
