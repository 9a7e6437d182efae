import type { RetentionDays } from '#contract/admin/retention'
import type { Subscriber } from './subscriber'

const DAY = 86_400_000

/** The rules for sign-ups; `audit` is another room's. */
export type LeadRules = Omit<RetentionDays, 'audit'>
type Rule = keyof LeadRules

/**
 * The rule by which a record's time is over, if it is. A newsletter that is active is never over: that ends when
 * its reader says so.
 * @param now milliseconds since 1970.
 */
export function overBy(record: Subscriber, rules: LeadRules, now: number): Rule | undefined {
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
