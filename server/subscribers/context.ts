import type { SignUpLimits } from '../limits/sign-up-limits'
import { createDeliveries, type DeliveryOptions } from './deliveries'
import { isLead, tellOwners } from './leads'
import { type Admitted, admit, type Capabilities } from './opt-in'
import { type Outbox, openOutbox } from './outbox'
import type { OutboxEntry } from './outbox-entry'
import { openSubscriberStore, type SubscriberStore } from './store'
import { addressKey, monthOf, type Subscriber } from './subscriber'
import { createWriteBatcher } from './write-batcher'

/** Folders and collaborators; without a mailer, confirmations and notifications are not sent. */
export interface SubscribersOptions extends Omit<DeliveryOptions, 'store'> {
  /** data/private/subscribers: one file per month by the Dutch clock. erased.json is beside it. */
  readonly folder: string
  /** data/private/outbox: messages waiting to be sent. */
  readonly outboxFolder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
  /** Without limits anyone may sign up as many addresses as they like. */
  readonly limits?: SignUpLimits | undefined
}

/** A new submission, and the network it came from. */
interface Arrival {
  readonly record: Subscriber
  readonly client?: string | undefined
  /** The verdict of the rate limits; a refused submission is not stored. */
  readonly verdict?: Promise<'fine' | 'held'> | undefined
}

/** Shared by everything about subscribers: files, messages, and the one queue for all writes. */
export interface SubscribersContext {
  readonly store: SubscriberStore
  readonly outbox: Outbox
  readonly capabilities: Capabilities
  readonly now: () => number
  readonly limits: SignUpLimits | undefined
  /** Why owners are not mailed about new requests; null when they are. */
  lacksToTell(): 'server' | 'addresses' | null
  /** Resolves when a new submission and its messages are on disk. */
  add(arrival: Arrival): Promise<void>
  /** Runs a job that changes something: earlier writes are on disk by then, later ones wait. */
  run<Result>(job: () => Promise<Result>): Promise<Result>
  /** Within a job: saves changed records and their messages; messages first, so that none is lost. */
  keep(records: readonly Subscriber[], messages: readonly OutboxEntry[]): Promise<void>
  /** Resolves when all writes are done and no message is being sent. */
  close(): Promise<void>
}

export async function openContext(options: SubscribersOptions): Promise<SubscribersContext> {
  const { folder, outboxFolder, now, log, limits } = options
  const capabilities = { canMail: options.mail !== undefined, canForward: options.forward !== undefined }
  const store = await openSubscriberStore({ folder, log })
  const writes = createWriteBatcher<Arrival>({ placeOf: ({ record }) => monthOf(record), write })
  const send = createDeliveries({ ...options, store })
  function lacksToTell() {
    if (!capabilities.canMail) return 'server'
    return (options.leadAddresses?.() ?? []).length > 0 ? null : 'addresses'
  }
  const outbox = await openOutbox({ folder: outboxFolder, send, run: writes.run, now, log })

  /**
   * Decided in the queue and not on arrival: ten simultaneous submissions for one address must know of each
   * other.
   */
  async function write(arrivals: Arrival[]): Promise<void> {
    const admitted: Admitted[] = []
    const leads: Subscriber[] = []
    const inBatch = new Map<string, Subscriber[]>()
    for (const { record: arrived, client, verdict } of arrivals) {
      const word = await verdict?.catch(() => 'refused' as const)
      if (word === 'refused') continue
      const isBeyondLimit = word === 'held'
      const record = isBeyondLimit ? heldBack(arrived) : arrived
      const address = addressKey(record.email)
      const before = inBatch.get(address) ?? []
      const takeMail = async () => limits?.takeMail({ email: record.email, client }) ?? true
      const earlier = [...store.index.find(record.email), ...before]
      const decided = await admit(record, earlier, {
        ...capabilities,
        now: now(),
        isBeyondLimit,
        takeMail,
      })
      inBatch.set(address, [...before, decided.record])
      admitted.push(decided)
      if (!isBeyondLimit && isLead(decided.record)) leads.push(decided.record)
    }
    const messages = [...admitted.flatMap((one) => one.messages), ...toOwners(leads)]
    await outbox.append(messages)
    await store.append(admitted.map(({ record }) => record))
    if (messages.length > 0) outbox.wake()
  }

  function toOwners(leads: readonly Subscriber[]): OutboxEntry[] {
    if (leads.length === 0 || lacksToTell() !== null) return []
    return tellOwners(leads, { known: store.index.newestFirst(), waiting: outbox.waiting(), now: now() })
  }

  outbox.wake()
  return {
    store,
    outbox,
    capabilities,
    limits,
    now,
    lacksToTell,
    add: writes.add,
    run: writes.run,
    async keep(records, messages) {
      await outbox.append(messages)
      await store.replace(records)
      outbox.wake()
    },
    async close() {
      await writes.idle()
      await outbox.close()
      await writes.idle()
    },
  }
}

/** The same, held for review. */
function heldBack(record: Subscriber): Subscriber {
  return { ...record, status: 'held', suspicion: record.suspicion ?? 'too-many' }
}
