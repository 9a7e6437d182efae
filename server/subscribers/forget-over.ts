import type { RetentionDays, RetentionRun } from '#contract/admin/retention'
import type { SubscribersContext } from './context'
import type { Subscriber } from './subscriber'

/** Up to this many records a run may remove unasked, even if that is more than half of all. */
const SMALL = 50

/** What a run removed; null when it would have been suspiciously much. */
type Forgotten = RetentionRun['removed'] | null

/**
 * The records whose retention period is over. One that ended stays for as long as WEBHOOK_URL waits to hear of it: the
 * message is made of the record.
 */
export function overNow(
  { store, outbox, now }: Pick<SubscribersContext, 'store' | 'outbox' | 'now'>,
  rules: SignUpRules,
): Subscriber[] {
  const untold = new Set(outbox.waiting().flatMap(({ ended, subscriberId }) => (ended ? subscriberId : [])))
  return store.index
    .newestFirst()
    .filter((record) => overBy(record, rules, now()) !== undefined && !untold.has(record.id))
}

/**
 * Removes every record whose retention period is over, with its waiting messages, as one job of the write
 * queue. The people are not put on the suppression list: they may sign up again. A run that would remove more
 * than half of many records removes nothing, since the clock is probably wrong.
 * @param isAsked whether an owner just asked for it: then it is intended.
 */
export function forgetOver(
  { store, outbox, now, run }: SubscribersContext,
  rules: SignUpRules,
  isAsked: boolean,
): Promise<Forgotten> {
  return run(async () => {
    const over = overNow({ store, outbox, now }, rules)
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

/** The retention rules for sign-ups; `audit` belongs to another context. */
export type SignUpRules = Omit<RetentionDays, 'audit'>
type Rule = keyof SignUpRules

/**
 * The rule by which a record's retention period is over, if any. An active newsletter subscription never
 * expires: its reader ends it.
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

/** The start of the period: the latest of sign-up, import, change to this status and, if pending, confirmation mail. */
function beganAt(record: Subscriber, rule: Rule): number {
  const { receivedAt, importedAt, statusLog = [], mailCodes = [] } = record
  const changes = statusLog.filter(({ status }) => status === record.status).map(({ at }) => at)
  const mails = rule === 'pending' ? mailCodes.map(({ madeAt }) => madeAt) : []
  const moments = [receivedAt, importedAt ?? receivedAt, ...changes, ...mails]
  return Math.max(...moments.map((moment) => Date.parse(moment)))
}
