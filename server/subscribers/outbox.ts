import pMap from 'p-map'
import { dutchDay } from '#contract/dutch-dates'
import { openMonthRecords } from '../files/month-records'
import { failureOf } from './delivery-failed'
import {
  afterFailure,
  isDue,
  type Lane,
  type OutboxEntry,
  type OutboxState,
  outboxEntry,
  outboxState,
} from './outbox-entry'

/** Messages of one lane that are on their way at once. */
const AT_ONCE = 4
/** Milliseconds that messages on their way get to arrive when the house closes. */
const CLOSING_TIME = 2000
/** Milliseconds: a clock can be put right while we sleep, and a timer cannot wait longer than 24 days. */
const LONGEST_SLEEP = 3_600_000

export interface OutboxOptions extends OutboxFilesOptions {
  /** Resolves when the message was taken, or is not needed any more. @throws when it is to be tried again. */
  readonly send: Readonly<Record<Lane, (entry: OutboxEntry, signal: AbortSignal) => Promise<void>>>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Messages that follow a submission: each is sent at least once, or given up after 3 days. */
export interface Outbox extends Pick<OutboxFiles, 'append' | 'forget' | 'waiting'> {
  /** Tries everything that is due, in the background. */
  wake(): void
  /** Tries everything that is due; resolves when every attempt, also one under way, is settled and on disk. */
  deliver(): Promise<void>
  state(): OutboxState
  /** Gives messages under way two seconds; what did not arrive by then is tried after the next start. */
  close(): Promise<void>
}

/** Opens the outbox and begins with what is left from before. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { send, now, log } = options
  const files = await openOutboxFiles(options)
  const underWay = new Set<string>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let delivering = Promise.resolve()
  let closed: Promise<void> | undefined

  async function attempt(entry: OutboxEntry): Promise<void> {
    if (closing.signal.aborted) return
    const outcome = await sendUntilClosing(entry).then(
      () => null,
      (error: unknown) => afterFailure(entry, now(), failureOf(error)),
    )
    if (closing.signal.aborted) return
    if (outcome) report(outcome)
    const settled = files.settle(entry.id, outcome)
    underWay.delete(entry.id)
    await settled
  }

  /** With a signal of its own: whoever sends listens to it and does not always stop, and closing is one for all. */
  async function sendUntilClosing(entry: OutboxEntry): Promise<void> {
    const own = new AbortController()
    const abort = () => own.abort()
    closing.signal.addEventListener('abort', abort)
    try {
      await send[entry.lane](entry, own.signal)
    } finally {
      closing.signal.removeEventListener('abort', abort)
    }
  }

  function report({ id, lane, attempts, trouble, gaveUpAt }: OutboxEntry): void {
    log.warn({ id, lane, attempts, trouble }, gaveUpAt ? 'message given up' : 'message not taken')
  }

  async function deliverDue(): Promise<void> {
    await files.dropOld(now())
    const due = files.waiting().filter((entry) => !underWay.has(entry.id) && isDue(entry, now()))
    for (const { id } of due) underWay.add(id)
    const lanes = Object.keys(send).map((lane) => due.filter((entry) => entry.lane === lane))
    await Promise.all(lanes.map((lane) => pMap(lane, attempt, { concurrency: AT_ONCE })))
    sleep()
  }

  function wake(): void {
    void deliver()
  }

  function deliver(): Promise<void> {
    delivering = Promise.all([delivering, deliverDue()]).then(() => undefined)
    return delivering
  }

  /** Until the next message is due. */
  function sleep(): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const moments = files
      .waiting()
      .filter(({ id }) => !underWay.has(id))
      .map(({ nextAt }) => Date.parse(nextAt))
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

/** Milliseconds that a message which was given up is still shown. */
const SHOWN = 30 * 86_400_000

interface OutboxFilesOptions {
  /** data/private/outbox. */
  readonly folder: string
  /** Runs a job of the write queue. */
  readonly run: (job: () => Promise<void>) => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/** The messages on disk, and what became of them. */
interface OutboxFiles {
  /** Every message, also those given up, as it is now. */
  all(): OutboxEntry[]
  /** Those that wait for an attempt. */
  waiting(): OutboxEntry[]
  /** Resolves when they are on disk. Within a job of the write queue. */
  append(entries: readonly OutboxEntry[]): Promise<void>
  /** Takes away what these submissions have. Within a job of the write queue. */
  forget(subscriberIds: ReadonlySet<string>): Promise<void>
  /**
   * Remembers what became of an attempt, null for a message that arrived; resolves when it is on disk. A failing
   * disk is logged: the message is not tried again before it works or the site starts again.
   */
  settle(id: string, outcome: OutboxEntry | null): Promise<void>
  /** Takes away what was given up long ago. */
  dropOld(now: number): Promise<void>
}

/** Opens the folder of messages. A broken file is reported and left alone. */
async function openOutboxFiles({ folder, run, log }: OutboxFilesOptions): Promise<OutboxFiles> {
  const monthOf = ({ queuedAt }: OutboxEntry) => dutchDay(Date.parse(queuedAt)).slice(0, 7)
  const entries = await openMonthRecords({ folder, record: outboxEntry, monthOf, log })
  /** What is not on disk yet. */
  const outcomes = new Map<string, OutboxEntry | null>()
  let saving: Promise<void> | undefined

  /** Outcomes that arrive while a write is waiting share it. */
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
      await entries.change((entry) => (subscriberIds.has(entry.subscriberId) ? null : entry))
      await entries.sweep()
    },
    settle(id, outcome) {
      outcomes.set(id, outcome)
      return save()
    },
    async dropOld(now) {
      const old = entries.all().filter(({ gaveUpAt }) => gaveUpAt && now - Date.parse(gaveUpAt) > SHOWN)
      for (const { id } of old) outcomes.set(id, null)
      if (outcomes.size > 0) await save()
    },
  }
}
