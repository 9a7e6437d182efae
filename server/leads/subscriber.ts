import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FormSubmission } from '#contract/form-submission'
import type { Suspicion } from './suspicion'

/** Someone who left an address, as kept on disk. Keys we do not know belong to another version and stay. */
export const subscriber = z.looseObject({
  id: z.string().min(1),
  email: z.string().min(1),
  name: z.string(),
  company: z.string(),
  source: z.string(),
  pageUrl: z.string(),
  consent: z.boolean(),
  /** When the form was sent by the browser's clock, as it told us. */
  timestamp: z.string(),
  /** When it reached us: ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The words that stood beside the form: what the visitor agreed to. */
  consentText: z.string().default(''),
  /** `held`: suspect, and counted only after someone looked at it. */
  status: z.enum(['active', 'held']).default('active'),
  suspicion: z.string().optional(),
})

export type Subscriber = z.output<typeof subscriber>

/** The record of a submission received at `now` (milliseconds since 1970). */
export function subscriberFrom(submission: FormSubmission, now: number, suspicion?: Suspicion): Subscriber {
  const {
    page_url: pageUrl,
    consent_text: consentText,
    email,
    name,
    company,
    source,
    consent,
    timestamp,
  } = submission
  return {
    id: randomUUID(),
    email,
    name,
    company,
    source,
    pageUrl,
    consent,
    consentText,
    timestamp,
    receivedAt: new Date(now).toISOString(),
    status: suspicion ? 'held' : 'active',
    ...(suspicion ? { suspicion } : {}),
  }
}
