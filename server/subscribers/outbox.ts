import pMap from 'p-map'
import { failureOf } from './delivery-failed'
import { afterFailure, isDue, type Lane, type OutboxEntry } from './outbox-entry'
import { type OutboxFiles, type OutboxFilesOptions, openOutboxFiles } from './outbox-files'
import { type OutboxState, outboxState } from './outbox-state'

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
