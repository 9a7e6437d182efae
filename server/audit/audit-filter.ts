import { type AuditEntry, type AuditFilter, auditKinds } from '#contract/admin/audit'
import { parseDate } from '#contract/dates'
import { dayAfter } from '#contract/dutch-dates'

/** Whether an entry matches the filter. */
export function wantedBy(filter: AuditFilter): (entry: AuditEntry) => boolean {
  const { person, kind: wanted } = filter
  const [from, until] = momentsOf(filter)
  return ({ who, about, kind, at }) =>
    (!person || who?.id === person || about?.id === person) &&
    (!wanted || kind === wanted || auditKinds[kind].group === wanted) &&
    at >= from &&
    at < until
}

/** The range as ISO 8601 texts in UTC: a day begins and ends on the Dutch clock, as the list shows it. */
export function momentsOf({ since, until }: AuditFilter): readonly [from: string, until: string] {
  const from = since && parseDate(`${since} 00:00`)
  const to = until && parseDate(`${dayAfter(until, 1)} 00:00`)
  return [from || '', to || END]
}

/** Later than every real moment. */
const END = '\uffff'
