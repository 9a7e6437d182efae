import { Problem } from '#contract/problem'
import type { SubscriberPerson } from '#contract/subscriber-list'
import { rowOf } from './subscriber-row'
import type { Workroom } from './workroom'

/**
 * Everything we know of the person of a submission, to show and to hand over. The codes of their mails are theirs
 * already and let anyone else unsubscribe them: of those only the moment.
 * @throws {Problem} not-found
 */
export function aboutPerson({ store, outbox }: Workroom, id: string): SubscriberPerson {
  const record = store.index.withId(id)
  if (!record) throw new Problem('not-found', 'Deze aanmelding bestaat niet meer.')
  const all = store.index.find(record.email).toReversed()
  const ids = new Set(all.map((one) => one.id))
  return {
    email: record.email,
    rows: all.map(rowOf),
    records: all.map(({ mailCodes, ...rest }) => ({
      ...rest,
      mailsSentAt: mailCodes?.map((one) => one.madeAt),
    })),
    waiting: outbox.waiting().filter((entry) => ids.has(entry.subscriberId)).length,
  }
}
