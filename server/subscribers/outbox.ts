import PQueue from 'p-queue'
import { dutchDay } from '#contract/dutch-dates'
import { openMonthRecords } from '../files/month-records'
import { failureOf } from './delivery-failed'
import {
  afterFailure,
  isDue,
  isErasure,
  isLost,
  type Lane,
  type OutboxEntry,
  type OutboxState,
  outboxEntry,
  outboxState,
} from './outbox-entry'

/**
 * Concurrent deliveries per lane. Messages to WEBHOOK_URL are about people that it knows by earlier ones: that somebody
 * was erased may not overtake who they are.
 */
const AT_ONCE: Readonly<Record<Lane, number>> = { mail: 4, forward: 1 }
/** Milliseconds that deliveries under way get to finish on shutdown. */
const CLOSING_TIME = 2000
/** Milliseconds until a result that the disk refused is written once more. */
const WRITE_AGAIN = 60_000
/** Longest sleep in milliseconds: the clock may be changed meanwhile, and a timer cannot exceed 24 days. */
const LONGEST_SLEEP = 3_600_000

export interface OutboxOptions extends OutboxFilesOptions {
  /** Resolves to whether the message was accepted: one that is no longer needed is not sent. @throws when it must be retried. */
  readonly send: Readonly<Record<Lane, (entry: OutboxEntry, signal: AbortSignal) => Promise<boolean>>>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Messages about submissions: each is sent at least once, or given up after 3 days. */
export interface Outbox extends Pick<OutboxFiles, 'append' | 'forget' | 'waiting'> {
  /** Sends everything that is due, in the background. */
  wake(): void
  /**
   * Sends everything that is due; resolves when every attempt, including those under way, is finished and on
   * disk.
   */
  deliver(): Promise<void>
  state(): OutboxState
  /** Gives deliveries under way two seconds; unfinished ones are retried after the next start. */
  close(): Promise<void>
}

/** Opens the outbox and starts with what was left. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { send, run, now, log } = options
  const files = await openOutboxFiles(options)
  const lanes = {
    mail: new PQueue({ concurrency: AT_ONCE.mail }),
    forward: new PQueue({ concurrency: AT_ONCE.forward }),
  }
  const underWay = new Set<string>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let delivering = Promise.resolve()
  let closed: Promise<void> | undefined

  async function attempt(entry: OutboxEntry): Promise<void> {
    if (closing.signal.aborted) return
    const { isSent, outcome } = await sendUntilClosing(entry).then(
      (isAccepted) => ({ isSent: isAccepted, outcome: null }),
      (error: unknown) => ({ isSent: false, outcome: afterFailure(entry, now(), failureOf(error)) }),
    )
    if (closing.signal.aborted) return
    if (outcome) report(outcome)
    const settled = files.settle(entry.id, outcome)
    if (isSent) passLost(entry.lane)
    underWay.delete(entry.id)
    await settled
    // Others of the batch may take long.
    if (outcome) sleep()
  }

  /** What is lost alarms nobody any more once another message goes well; the write of its result has that too. */
  function passLost(lane: Lane): void {
    const lost = files.all().filter((entry) => entry.lane === lane && isLost(entry))
    for (const entry of lost) void files.settle(entry.id, { ...entry, isPast: true })
  }

  /**
   * With its own signal: senders add listeners and do not always remove them, while shutdown has one signal for
   * all.
   */
  async function sendUntilClosing(entry: OutboxEntry): Promise<boolean> {
    const own = new AbortController()
    const abort = () => own.abort()
    closing.signal.addEventListener('abort', abort)
    try {
      return await send[entry.lane](entry, own.signal)
    } finally {
      closing.signal.removeEventListener('abort', abort)
    }
  }

  function report({ id, lane, attempts, trouble, gaveUpAt }: OutboxEntry): void {
    log.warn({ id, lane, attempts, trouble }, gaveUpAt ? 'message given up' : 'message not taken')
  }

  async function deliverDue(): Promise<void> {
    await files.dropOld(now())
    const due = await takeDue()
    sleep()
    await Promise.all(due.map((entry) => lanes[entry.lane].add(() => attempt(entry))))
    sleep()
  }

  /** In the write queue: within a job a message is on disk before what it is about. */
  async function takeDue(): Promise<readonly OutboxEntry[]> {
    let due: readonly OutboxEntry[] = []
    await run(async () => {
      due = files.waiting().filter((entry) => !underWay.has(entry.id) && isDue(entry, now()))
      for (const { id } of due) underWay.add(id)
    })
    return due
  }

  function wake(): void {
    void deliver()
  }

  function deliver(): Promise<void> {
    delivering = Promise.all([delivering, deliverDue()]).then(() => undefined)
    return delivering
  }

  /** Until the next message is due, or a result can be tried on the disk again. */
  function sleep(): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const moments = files
      .waiting()
      .filter(({ id }) => !underWay.has(id))
      .map(({ nextAt }) => Date.parse(nextAt))
    if (files.hasUnwritten()) moments.push(now() + WRITE_AGAIN)
    if (moments.length === 0) return
    const next = moments.reduce((first, moment) => Math.min(first, moment))
    timer = setTimeout(wake, Math.min(LONGEST_SLEEP, Math.max(1000, next - now())))
    timer.unref()
  }

  async function close(): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      late = setTimeout(resolve, CLOSING_TIME)
    })
    await Promise.race([delivering, grace])
    clearTimeout(late)
    clearTimeout(timer)
    closing.abort()
  }

  return {
    append: files.append,
    forget: files.forget,
    waiting: files.waiting,
    wake,
    deliver,
    state: () => outboxState(files.all()),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Milliseconds that a message that was given up is still listed. */
const SHOWN = 30 * 86_400_000

interface OutboxFilesOptions {
  /** data/private/outbox. */
  readonly folder: string
  /** Runs a job of the write queue. */
  readonly run: (job: () => Promise<void>) => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/** The messages on disk, and the results of deliveries. */
interface OutboxFiles {
  /** All messages in their current state, including those given up. */
  all(): OutboxEntry[]
  /** Those waiting for an attempt. */
  waiting(): OutboxEntry[]
  /** Resolves when they are on disk. To be called within a job of the write queue. */
  append(entries: readonly OutboxEntry[]): Promise<void>
  /** Removes the messages about these submissions, but that they were erased. To be called within a job of the write queue. */
  forget(subscriberIds: ReadonlySet<string>): Promise<void>
  /**
   * Records the result of an attempt, null for a delivered message; resolves when it is on disk. A disk error
   * is logged: the message is not retried until the result is written or the site restarts.
   */
  settle(id: string, outcome: OutboxEntry | null): Promise<void>
  /** Whether the disk refused results, which `dropOld` writes once more. */
  hasUnwritten(): boolean
  /** Removes messages that were given up long ago. */
  dropOld(now: number): Promise<void>
}

/** Opens the folder of messages. A broken file is logged and left alone. */
async function openOutboxFiles({ folder, run, log }: OutboxFilesOptions): Promise<OutboxFiles> {
  const monthOf = ({ queuedAt }: OutboxEntry) => dutchDay(Date.parse(queuedAt)).slice(0, 7)
  const entries = await openMonthRecords({ folder, record: outboxEntry, monthOf, log })
  /** Results not yet on disk. */
  const outcomes = new Map<string, OutboxEntry | null>()
  let saving: Promise<void> | undefined

  /** Results that arrive while a write is waiting share that write. */
  function save(): Promise<void> {
    saving ??= run(write).catch((err: unknown) => log.warn({ err }, 'outbox could not be written'))
    return saving
  }

  async function write(): Promise<void> {
    saving = undefined
    const written = [...outcomes]
    const settled = new Map(written)
    await entries.change((entry) => {
      const outcome = settled.get(entry.id)
      return outcome === undefined ? entry : outcome
    })
    for (const [id, outcome] of written) if (outcomes.get(id) === outcome) outcomes.delete(id)
  }

  return {
    all: () =>
      entries
        .all()
        .map((entry) => (outcomes.has(entry.id) ? outcomes.get(entry.id) : entry))
        .filter((entry) => entry !== null && entry !== undefined),
    waiting: () => entries.all().filter((entry) => !entry.gaveUpAt && !outcomes.has(entry.id)),
    append: entries.append,
    async forget(subscriberIds) {
      const isOver = (entry: OutboxEntry) => subscriberIds.has(entry.subscriberId) && !isErasure(entry)
      await entries.change((entry) => (isOver(entry) ? null : entry))
      await entries.sweep()
    },
    settle(id, outcome) {
      outcomes.set(id, outcome)
      return save()
    },
    hasUnwritten: () => outcomes.size > 0,
    async dropOld(now) {
      const old = entries.all().filter(({ gaveUpAt }) => gaveUpAt && now - Date.parse(gaveUpAt) > SHOWN)
      for (const { id } of old) outcomes.set(id, null)
      if (outcomes.size > 0) await save()
    },
  }
}
