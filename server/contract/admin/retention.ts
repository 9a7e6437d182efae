import { get, post, put } from '../exchange'
import { adminApi } from './addresses'

/** The retention periods of personal data. For owners. */

/** Days; 0 means for ever. */
export interface RetentionDays {
  /** Unconfirmed sign-ups. */
  readonly pending: number
  /** Sign-ups that were held as suspect and never reviewed. */
  readonly held: number
  /** People who unsubscribed, counted from then. */
  readonly unsubscribed: number
  /** Requests other than the newsletter: the step plan, a consultation. */
  readonly leads: number
  /** The audit log, in whole months. */
  readonly audit: number
}

/** What a run removed. */
export interface RetentionRun {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly removed: {
    readonly pending: number
    readonly held: number
    readonly unsubscribed: number
    readonly leads: number
  }
  /** Months of the audit log. */
  readonly auditMonths: number
  /** Why it removed nothing although something was due. */
  readonly held: 'clock' | 'many' | null
}

export interface Retention {
  readonly days: RetentionDays
  /** Null before the first run. */
  readonly lastRun: RetentionRun | null
  /** What the next run would remove now. */
  readonly due: number
}

export const retention = {
  get: get(adminApi.retention)<{ reply: Retention }>(),
  /** How many sign-ups these rules would remove now. Changes nothing. */
  due: post(adminApi.retentionDue)<{ body: RetentionDays; reply: { readonly due: number } }>(),
  save: put(adminApi.retention)<{ body: RetentionDays; reply: Retention }>(),
} as const
