import { thanksFor } from '#contract/form-rules'
import type { FormSubmission } from '#contract/form-submission'
import { dutchDay, openMonthShards } from '../files/month-shards'
import { AddressIndex } from './address-index'
import { shareWrites } from './share-writes'
import { type Subscriber, subscriber, subscriberFrom } from './subscriber'
import type { Suspicion } from './suspicion'

export interface LeadsOptions {
  /** data/private/subscribers: a file for every month on the Dutch clock. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(context: object, message: string): void }
}

/** Everyone who left an address. */
export interface Leads {
  /**
   * Resolves with the text to thank the visitor with, once the submission is synced to disk.
   * A suspect one is thanked for like any other, and held for review.
   * @throws what the disk says when it cannot be written; it is then not kept, the visitor tries again.
   */
  submit(submission: FormSubmission, suspicion?: Suspicion): Promise<string>
  /** All submissions of an address, oldest first. */
  find(email: string): Subscriber[]
  count(): number
  /** Resolves when every submission is settled. */
  close(): Promise<void>
}

/** Opens the subscribers' folder and reads it once. A broken file is logged, left alone and written beside. */
export async function openLeads({ folder, now, log }: LeadsOptions): Promise<Leads> {
  const shards = await openMonthShards({ folder, record: subscriber, log })
  const index = new AddressIndex()
  const stored = shards.all().flatMap((shard) => shard.db.data)
  for (const record of stored.sort(byArrival)) index.add(record)

  async function write(month: string, records: Subscriber[]): Promise<void> {
    const shard = await shards.forMonth(month)
    const before = shard.db.data
    shard.db.data = [...before, ...records]
    try {
      await shards.save(shard)
    } catch (error) {
      shard.db.data = before
      throw error
    }
    for (const record of records) index.add(record)
  }

  const writes = shareWrites({ placeOf: monthOf, write })

  return {
    async submit(submission, suspicion) {
      await writes.add(subscriberFrom(submission, now(), suspicion))
      return thanksFor(submission.source)
    },
    find: (email) => index.find(email),
    count: () => index.size,
    close: writes.idle,
  }
}

function monthOf({ receivedAt }: Subscriber): string {
  return dutchDay(Date.parse(receivedAt)).slice(0, 7)
}

function byArrival(a: Subscriber, b: Subscriber): number {
  return Date.parse(a.receivedAt) - Date.parse(b.receivedAt)
}
