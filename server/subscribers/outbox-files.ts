import { openMonthRecords } from '../files/month-records'
import { dutchDay } from '../files/month-shards'
import { type OutboxEntry, outboxEntry } from './outbox-entry'

/** Milliseconds that a message which was given up is still shown. */
const SHOWN = 30 * 86_400_000

export interface OutboxFilesOptions {
  /** data/private/outbox. */
  readonly folder: string
  /** Runs a job of the write queue. */
  readonly run: (job: () => Promise<void>) => Promise<void>
  readonly log: { warn(context: object, message: string): void }
}

/** The messages on disk, and what became of them. */
export interface OutboxFiles {
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
export async function openOutboxFiles({ folder, run, log }: OutboxFilesOptions): Promise<OutboxFiles> {
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
