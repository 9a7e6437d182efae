import { adminApi } from './admin/addresses'
import { type FileReply, get, post, put, remove } from './exchange'
import type { FormTexts } from './form-fields'

/** The people who left an address, as owners see them. Dates are ISO 8601 in UTC unless stated otherwise. */

/** `pending`: waiting for confirmation by mail. `held`: suspect, waiting for review. */
export type SubscriberStatus = 'active' | 'pending' | 'held' | 'unsubscribed'

/** The labels of statuses. */
export const subscriberStatusLabels: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Actief',
  pending: 'Wacht op bevestiging',
  held: 'Wacht op beoordeling',
  unsubscribed: 'Afgemeld',
}

/** Whether a question has been answered, in words. */
export const answerLabels = { answered: 'Beantwoord', unanswered: 'Open vraag' } as const

/** The labels of sources: the names of the forms on the site. */
export const sourceLabels: ReadonlyMap<string, string> = new Map([
  ['newsletter', 'Nieuwsbrief'],
  ['stappenplan', 'Stappenplan'],
  ['consultatie', 'Consultatie'],
  ['contact', 'Contact'],
  ['import', 'Import'],
])

/** One submission. */
export interface SubscriberRow extends FormTexts {
  readonly id: string
  readonly email: string
  /** For people: with the letters of its domain instead of punycode, where those are safe to read. */
  readonly shownEmail: string
  readonly source: string
  readonly status: SubscriberStatus
  /** The title of the requested step plan, or its id when it is no longer public; null when there is none. */
  readonly plan: string | null
  readonly receivedAt: string
  /** How many other submissions the same address sent. */
  readonly others: number
  /** When that was, if it was one. */
  readonly otherAt: string | null
  readonly confirmedAt: string | null
  readonly consent: {
    /** The text beside the form. */
    readonly text: string
    readonly pageUrl: string
    /** By the browser's clock. */
    readonly timestamp: string
    readonly receivedAt: string
    readonly source: string
  }
  /** Why it was held, such as `trap`; null when it was not suspect. */
  readonly suspicion: string | null
  /** Every change of its status, oldest first, and who made it. */
  readonly changes: readonly StatusChange[]
  /** When it was imported; null for a submitted form. */
  readonly importedAt: string | null
  /** Whether a person still has to answer; null for what needs no answer from a person. */
  readonly isAnswered: boolean | null
  /** Who marked it as answered, and when; null when nobody did. */
  readonly answered: { readonly at: string; readonly by: string } | null
  /** Who last corrected what was typed, and when; null when nobody did. */
  readonly corrected: { readonly at: string; readonly by: string } | null
}

interface StatusChange {
  readonly status: SubscriberStatus
  readonly at: string
  /** The name of an account, or that it was the person themselves. */
  readonly by: string
}

/** A filter for submissions: all given conditions must hold. */
export interface SubscriberFilter {
  /** Words in the address, the source or other form fields; accents and case make no difference. */
  readonly query?: string | undefined
  readonly status?: SubscriberStatus | undefined
  readonly source?: string | undefined
  /** Only questions that nobody has answered yet. */
  readonly answer?: 'waiting' | undefined
}

/** Items per page of the list. */
export const SUBSCRIBERS_A_PAGE = 50

export interface SubscriberPage {
  /** Newest first. */
  readonly items: SubscriberRow[]
  readonly total: number
  /** How many different addresses those have. */
  readonly people: number
  /** How many of those are in no export: a list that is used elsewhere has them only when their status is asked for. */
  readonly leftOut: Readonly<Record<'unsubscribed' | 'held', number>>
  /** Counts for the query and the source, regardless of the status. */
  readonly counts: Record<SubscriberStatus, number>
  /** How many of those are questions that nobody has answered yet. */
  readonly unanswered: number
  /** The existing sources, most used first, at most twenty. */
  readonly sources: string[]
  /** Whether sign-ups must be confirmed by mail; without a mail server they are active at once. */
  readonly asksToConfirm: boolean
  /** When this was the state, by the server's clock. */
  readonly asOf: string
}

/**
 * Decisions about many sign-ups. `approve`: held ones become active. `refuse`: held ones are removed, and other
 * sign-ups of the address stay. `erase`: everything about their addresses is erased.
 */
export type SubscriberDecision = 'approve' | 'refuse' | 'erase'

/** Which sign-ups: these, or all that match a filter and existed at a moment (ISO 8601). */
export type SubscriberChoice =
  | { readonly ids: readonly string[] }
  | { readonly filter: SubscriberFilter; readonly asOf: string }

/** Most sign-ups that can be listed one by one; more are selected by a filter. */
export const MOST_CHOSEN = 1000

export interface SubscribersDecided {
  /** The number of sign-ups that were changed. */
  readonly done: number
}

/** Everything we have about one address, for someone who asks for it. */
export interface SubscriberPerson {
  readonly email: string
  /** As in `SubscriberRow`. */
  readonly shownEmail: string
  /** Newest first. */
  readonly rows: SubscriberRow[]
  /** The stored records, for export. */
  readonly records: Readonly<Record<string, unknown>>[]
  /** Messages about them that are waiting to be sent. */
  readonly waiting: number
}

export interface SubscriberImport {
  readonly csv: string
  /** True: only report what would happen. */
  readonly dryRun: boolean
  /** As evidence of where people came from. */
  readonly fileName?: string
}

export interface ImportedRow extends FormTexts {
  /** As in a spreadsheet: the heading is row 1. */
  readonly line: number
  readonly action: 'add' | 'update'
  readonly email: string
  readonly source: string
  readonly status: SubscriberStatus
}

export interface SubscriberImportReply {
  readonly added: number
  /** People whose missing data was filled in. */
  readonly updated: number
  readonly skipped: { readonly line: number; readonly email: string; readonly reason: string }[]
  /** The first twenty that are added or updated. */
  readonly preview: ImportedRow[]
}

/** For owners only. */
export const subscribers = {
  /** `page` counts from 1. */
  list: get(adminApi.subscribers)<{
    query: SubscriberFilter & { readonly page?: number }
    reply: SubscriberPage
  }>(),
  exportCsv: get(adminApi.subscribersFile)<{ query: SubscriberFilter; reply: FileReply }>(),
  person: get(adminApi.subscriber)<{ reply: SubscriberPerson }>(),
  setStatus: put(adminApi.subscriber)<{
    body: { readonly status: SubscriberStatus }
    reply: SubscriberRow
  }>(),
  /** Marks a question as answered, or no longer so. Status 409 for what needs no answer. */
  setAnswered: put(adminApi.subscriberAnswer)<{
    body: { readonly isAnswered: boolean }
    reply: SubscriberRow
  }>(),
  /** Corrects what was typed into the fields besides the address. Status 422 for texts that a form could not send. */
  correct: put(adminApi.subscriberTexts)<{ body: FormTexts; reply: SubscriberRow }>(),
  /** Erases everything about the address of this submission. */
  erase: remove(adminApi.subscriber)(),
  /** Decides about many at once. */
  decide: post(adminApi.subscribersDecision)<{
    body: { readonly decision: SubscriberDecision; readonly choice: SubscriberChoice }
    reply: SubscribersDecided
  }>(),
  import: post(adminApi.subscribersImport)<{ body: SubscriberImport; reply: SubscriberImportReply }>(),
} as const
