import type { RetentionDays, RetentionRun } from '#contract/admin/retention'
import type { SubscribersContext } from './context'
import type { Subscriber } from './subscriber'

/** Of how many a run may take away more than half without anyone having asked for it. */
const SMALL = 50

/** What a run took away; null when it would have been too much to be meant. */
type Forgotten = RetentionRun['removed'] | null

/** The records whose time is over. */
export function overNow(
  { store, now }: Pick<SubscribersContext, 'store' | 'now'>,
  rules: SignUpRules,
): Subscriber[] {
  return store.index.newestFirst().filter((record) => overBy(record, rules, now()) !== undefined)
}

/**
 * Takes away every record whose time is over, and the messages that wait for it, as one job of the write queue.
 * Nobody is put on the list of erased people: whoever signs up again is welcome. A run that would take more than half of
 * many records takes nothing: a clock that is wrong looks like that.
 * @param isAsked whether an owner just asked for it: then it is meant.
 */
export function forgetOver(
  { store, outbox, now, run }: SubscribersContext,
  rules: SignUpRules,
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

const DAY = 86_400_000

/** The rules for sign-ups; `audit` is another context's. */
export type SignUpRules = Omit<RetentionDays, 'audit'>
type Rule = keyof SignUpRules

/**
 * The rule by which a record's time is over, if it is. A newsletter that is active is never over: that ends when
 * its reader says so.
 * @param now milliseconds since 1970.
 */
function overBy(record: Subscriber, rules: SignUpRules, now: number): Rule | undefined {
  const rule = ruleOf(record)
  if (rule === undefined || rules[rule] === 0) return undefined
  return now - beganAt(record, rule) >= rules[rule] * DAY ? rule : undefined
}

function ruleOf({ status, source }: Subscriber): Rule | undefined {
  if (status === 'pending' || status === 'held' || status === 'unsubscribed') return status
  return source === 'newsletter' ? undefined : 'leads'
}

/** Since when the time counts: of whoever unsubscribed from that moment, of whoever was asked again from the last mail. */
function beganAt({ receivedAt, importedAt, statusLog = [], mailCodes = [] }: Subscriber, rule: Rule): number {
  const changes = statusLog.filter(({ status }) => status === rule).map(({ at }) => at)
  const mails = rule === 'pending' ? mailCodes.map(({ madeAt }) => madeAt) : []
  const moments = [receivedAt, importedAt ?? receivedAt, ...changes, ...mails]
  return Math.max(...moments.map((moment) => Date.parse(moment)))
}
