import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pages } from '#contract/addresses'
import { dutchDay } from '#contract/dutch-dates'
import { ofEachField } from '#contract/form-fields'
import type { FormSubmission } from '#contract/form-submission'
import type { SubscriberStatus } from '#contract/subscriber-list'
import type { Suspicion } from './suspicion'

export const subscriberStatus = z.enum(['active', 'pending', 'held', 'unsubscribed'])

/** Someone who left an address, as stored on disk. Unknown keys belong to another version and are kept. */
export const subscriber = z.looseObject({
  id: z.string().min(1),
  email: z.string().min(1),
  // A record that is older than a field has an empty one.
  ...ofEachField(() => z.string().default('')),
  source: z.string(),
  pageUrl: z.string(),
  consent: z.boolean(),
  /** When the form was sent, by the browser's clock. */
  timestamp: z.string(),
  /** When we received it: ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The text beside the form: what the visitor agreed to; empty for who agreed to nothing. */
  consentText: z.string().default(''),
  /** The id of the requested step plan. */
  plan: z.string().optional(),
  /** `held`: suspect, and counted only after review. `pending`: waiting for confirmation by mail. */
  status: subscriberStatus.default('active'),
  suspicion: z.string().optional(),
  /** When they followed the confirmation link. */
  confirmedAt: z.iso.datetime().optional(),
  /** When they were imported; `receivedAt` is then when they signed up elsewhere. */
  importedAt: z.iso.datetime().optional(),
  /** The links we mailed, as SHA-256 of their codes. */
  mailCodes: z.array(z.object({ hash: z.string(), madeAt: z.iso.datetime() })).optional(),
  /** When a question was answered, and who said so: the name of an account. */
  answered: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
  /** When an owner last corrected what was typed, and the name of their account. What it was before is not kept. */
  corrected: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
  /** Every change of status, and who made it: the name of an account, or the person themselves. */
  statusLog: z.array(z.object({ status: subscriberStatus, at: z.iso.datetime(), by: z.string() })).optional(),
})

export type Subscriber = z.output<typeof subscriber>

/** The author of a change of status made by the person themselves. */
export const THEMSELVES = 'zelf, via de mail'

/** The record of a submission received at `now` (milliseconds since 1970). */
export function subscriberFrom(
  submission: FormSubmission,
  now: number,
  { suspicion, plan }: { readonly suspicion?: Suspicion | undefined; readonly plan?: string | undefined },
): Subscriber {
  const { email, source, consent, timestamp } = submission
  return {
    id: randomUUID(),
    email,
    ...ofEachField((name) => submission[name]),
    source,
    pageUrl: pageAddress(submission.page_url),
    consent,
    consentText: consent ? submission.consent_text : '',
    timestamp,
    receivedAt: new Date(now).toISOString(),
    status: suspicion ? 'held' : 'active',
    ...(suspicion ? { suspicion } : {}),
    ...(plan ? { plan } : {}),
  }
}

/** The record with another status, and the change in its log. */
export function withStatus(
  record: Subscriber,
  status: SubscriberStatus,
  { at, by }: { readonly at: string; readonly by: string },
): Subscriber {
  if (record.status === status) return record
  return { ...record, status, statusLog: [...(record.statusLog ?? []), { status, at, by }] }
}

/** `yyyy-mm` by the Dutch clock: the file that a record belongs in. */
export function monthOf({ receivedAt }: Subscriber): string {
  return dutchDay(Date.parse(receivedAt)).slice(0, 7)
}

/** Says where a visitor came from, and is not secret. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/
/** Paths below this contain the secret token of a draft link. */
const DRAFTS = pages.draft.to({ token: '' })

/**
 * The page of a form as it is stored: without query and fragment, which may contain codes and addresses, except
 * for campaign parameters; and without the token of a draft.
 */
export function pageAddress(given: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(given) ?? []
  const kept = [...new URLSearchParams(query)].filter(([name]) => CAMPAIGN.test(name))
  const campaign = new URLSearchParams(kept).toString()
  const draft = path.indexOf(DRAFTS)
  const page = draft === -1 ? path : path.slice(0, draft + DRAFTS.length)
  return campaign ? `${page}?${campaign}` : page
}

/** A normalised address: case and the composition of accents do not count. */
export function addressKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
