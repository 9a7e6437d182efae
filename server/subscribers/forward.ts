import { createHmac } from 'node:crypto'
import { ofEachField } from '#contract/form-fields'
import { DeliveryFailed } from './delivery-failed'
import type { OutboxEntry } from './outbox-entry'
import type { Subscriber } from './subscriber'

/** Timeout for the receiver, in milliseconds. */
const DEADLINE = 10_000

/** Where submissions are forwarded to. */
export interface ForwardTarget {
  readonly url: string
  /** Shared secret that signs what we send. */
  readonly secret: string
  readonly fetch: typeof fetch
}

/**
 * Forwards a message as JSON, signed as `X-Signature: sha256=<HMAC of the body in hex>`. Redirects are not
 * followed: they could lead anywhere. The receiver recognises a submission by its `id`.
 * @throws {DeliveryFailed} unless a 2xx comes within ten seconds.
 */
export async function forward(target: ForwardTarget, message: object, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(message)
  const signature = createHmac('sha256', target.secret).update(body).digest('hex')
  const response = await target.fetch(target.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryFailed(`HTTP ${response.status}`)
}

/** The original payload of the form, with the fields that we add. */
export function submissionOf(record: Subscriber): object {
  const { id, email, source, pageUrl, consent, consentText, timestamp, receivedAt, status } = record
  return {
    id,
    email,
    ...ofEachField((name) => record[name]),
    source,
    page_url: pageUrl,
    consent,
    consent_text: consentText,
    timestamp,
    receivedAt,
    status,
  }
}

/**
 * Tells that a submission ended: an erased one by its id alone; one that was unsubscribed with its address, by which
 * other programs know people.
 */
export function endingOf(
  id: string,
  { status, at }: NonNullable<OutboxEntry['ended']>,
  record?: Subscriber,
): object {
  return record ? { id, email: record.email, source: record.source, status, at } : { id, status, at }
}
