import { createHmac } from 'node:crypto'
import { ofEachField } from '#contract/form-fields'
import { DeliveryFailed } from './delivery-failed'
import type { Subscriber } from './subscriber'

/** Milliseconds that the other side has to answer. */
const DEADLINE = 10_000

/** Where submissions are passed on to. */
export interface ForwardTarget {
  readonly url: string
  /** Known to both sides; signs what we send. */
  readonly secret: string
  readonly fetch: typeof fetch
}

/**
 * Passes a submission on as JSON, signed as `X-Signature: sha256=<HMAC of the body in hex>`. A redirect is not
 * followed: it could lead anywhere. The other side knows a repeated message by its `id`.
 * @throws {DeliveryFailed} when the answer is anything but a 2xx within ten seconds.
 */
export async function forward(target: ForwardTarget, record: Subscriber, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(submissionOf(record))
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

/** The payload of the form again, with what we added to it. */
function submissionOf(record: Subscriber): object {
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
