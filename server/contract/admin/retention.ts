import { get, put } from '../exchange'
import { adminApi } from './addresses'

/** How long data about people is kept. For owners. */

/** Days; 0 is for ever. */
export interface RetentionDays {
  /** Sign-ups that nobody confirmed. */
  readonly pending: number
  /** Sign-ups that were held as suspect and that nobody looked at. */
  readonly held: number
  /** People who unsubscribed, after they did. */
  readonly unsubscribed: number
  /** Requests that are no newsletter: the step plan, a consultation. */
  readonly leads: number
  /** The audit log, by whole months. */
  readonly audit: number
}

/** What a run took away. */
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
  /** Why it took nothing away though there was something to take. */
  readonly held: 'clock' | 'many' | null
}

export interface Retention {
  readonly days: RetentionDays
  /** Null before the first run. */
  readonly lastRun: RetentionRun | null
  /** What the next run would take away now. */
  readonly due: number
}

export const retention = {
  get: get(adminApi.retention)<{ reply: Retention }>(),
  save: put(adminApi.retention)<{ body: RetentionDays; reply: Retention }>(),
} as const
