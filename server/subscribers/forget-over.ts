import type { RetentionRun } from '#contract/admin/retention'
import { type LeadRules, overBy } from './retention-rules'
import type { Subscriber } from './subscriber'
import type { Workroom } from './workroom'

/** Of how many a run may take away more than half without anyone having asked for it. */
const SMALL = 50

/** What a run took away; null when it would have been too much to be meant. */
type Forgotten = RetentionRun['removed'] | null

/** The records whose time is over. */
export function overNow({ store, now }: Pick<Workroom, 'store' | 'now'>, rules: LeadRules): Subscriber[] {
  return store.index.newestFirst().filter((record) => overBy(record, rules, now()) !== undefined)
}

/**
 * Takes away every record whose time is over, and the messages that wait for it, as one job of the write queue.
 * Nobody is put on the list of erased people: whoever signs up again is welcome. A run that would take more than half of
 * many records takes nothing: a clock that is wrong looks like that.
 * @param isAsked whether an owner just asked for it: then it is meant.
 */
export function forgetOver(
  { store, outbox, now, run }: Workroom,
  rules: LeadRules,
  isAsked: boolean,
): Promise<Forgotten> {
  return run(async () => {
    const over = overNow({ store, now }, rules)
    const removed = { pending: 0, held: 0, unsubscribed: 0, leads: 0 }
    if (!isAsked && over.length > SMALL && over.length * 2 > store.index.size) return null
    for (const record of over) {
      const rule = overBy(record, rules, now())
      if (rule) removed[rule] += 1
    }
    if (over.length === 0) return removed
    const ids = new Set(over.map(({ id }) => id))
    await outbox.forget(ids)
    await store.remove(({ id }) => ids.has(id))
    return removed
  })
}
