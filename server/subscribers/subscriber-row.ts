import type { SubscriberRow } from '#contract/subscriber-list'
import type { Subscriber } from './subscriber'

/** A record as owners see it. */
export function rowOf(record: Subscriber): SubscriberRow {
  const { id, email, name, company, source, status, receivedAt, pageUrl, timestamp } = record
  return {
    id,
    email,
    name,
    company,
    source,
    status,
    receivedAt,
    confirmedAt: record.confirmedAt ?? null,
    consent: { text: record.consentText, pageUrl, timestamp, receivedAt, source },
    suspicion: record.suspicion ?? null,
    changes: record.statusLog ?? [],
    importedAt: record.importedAt ?? null,
  }
}
