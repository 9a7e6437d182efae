import { adminApi } from './admin/addresses'
import { type FileReply, get, post, put, remove } from './exchange'
import type { FormTexts } from './form-fields'

/** The people who left an address, as owners see them. Dates are ISO 8601 in UTC unless said otherwise. */

/** `pending`: asked by mail to confirm. `held`: suspect, waits for a person. */
export type SubscriberStatus = 'active' | 'pending' | 'held' | 'unsubscribed'

/** How people read a status. */
export const subscriberStatusLabels: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Actief',
  pending: 'Wacht op bevestiging',
  held: 'Wacht op beoordeling',
  unsubscribed: 'Afgemeld',
}

/** How people read where a sign-up came from: what the forms of the site call themselves. */
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
  readonly source: string
  readonly status: SubscriberStatus
  /** The step plan that was asked for, by its id; null when none was. */
  readonly plan: string | null
  readonly receivedAt: string
  readonly confirmedAt: string | null
  readonly consent: {
    /** The words that stood beside the form. */
    readonly text: string
    readonly pageUrl: string
    /** By the clock of the browser, as it told us. */
    readonly timestamp: string
    readonly receivedAt: string
    readonly source: string
  }
  /** Why it was held, such as `trap`; null when nothing spoke against it. */
  readonly suspicion: string | null
  /** Every change of its status, oldest first, and whose it was. */
  readonly changes: readonly StatusChange[]
  /** When it came in with a file; null when someone filled in a form. */
  readonly importedAt: string | null
}

interface StatusChange {
  readonly status: SubscriberStatus
  readonly at: string
  /** The name of an account, or that it was the person themselves. */
  readonly by: string
}

/** Which submissions: all of these that are given hold. */
export interface SubscriberFilter {
  /** Words in the address, the source or what else the form asked for; accents and case make no difference. */
  readonly query?: string
  readonly status?: SubscriberStatus
  readonly source?: string
}

/** Items on a page of the list. */
export const SUBSCRIBERS_A_PAGE = 50

export interface SubscriberPage {
  /** Newest first. */
  readonly items: SubscriberRow[]
  readonly total: number
  /** Of what the query and the source leave, whatever the status asked for. */
  readonly counts: Record<SubscriberStatus, number>
  /** The sources there are, most used first, at most twenty. */
  readonly sources: string[]
  /** Whether sign-ups are asked by mail to confirm; without a mail server they are active at once. */
  readonly asksToConfirm: boolean
  /** When this was so, by the server's clock. */
  readonly asOf: string
}

/**
 * What becomes of many sign-ups at once. `approve`: what is held becomes active. `refuse`: what is held is taken away,
 * and other sign-ups of the address stay. `erase`: everything of their addresses is erased.
 */
export type SubscriberDecision = 'approve' | 'refuse' | 'erase'

/** Which sign-ups: these, or all that a filter leaves and that were there at a moment (ISO 8601). */
export type SubscriberChoice =
  | { readonly ids: readonly string[] }
  | { readonly filter: SubscriberFilter; readonly asOf: string }

/** Sign-ups that can be named one by one; more are chosen by a filter. */
export const MOST_CHOSEN = 1000

export interface SubscribersDecided {
  /** How many sign-ups it was done to. */
  readonly done: number
}

/** Everything we have about one address: what someone gets who asks for it. */
export interface SubscriberPerson {
  readonly email: string
  /** Newest first. */
  readonly rows: SubscriberRow[]
  /** The same as it lies on disk, to hand over. */
  readonly records: Readonly<Record<string, unknown>>[]
  /** Messages about them that still wait to be sent. */
  readonly waiting: number
}

export interface SubscriberImport {
  readonly csv: string
  /** True: say what would happen, and do nothing. */
  readonly dryRun: boolean
  /** For the proof of where people came from. */
  readonly fileName?: string
}

export interface ImportedRow extends FormTexts {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly line: number
  readonly action: 'add' | 'update'
  readonly email: string
  readonly source: string
  readonly status: SubscriberStatus
}

export interface SubscriberImportReply {
  readonly added: number
  /** Of whom we now know something that the form asks for and we did not know. */
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
  /** Erases everything of the address that this submission is of. */
  erase: remove(adminApi.subscriber)(),
  /** Decides about many in one go. */
  decide: post(adminApi.subscribersDecision)<{
    body: { readonly decision: SubscriberDecision; readonly choice: SubscriberChoice }
    reply: SubscribersDecided
  }>(),
  import: post(adminApi.subscribersImport)<{ body: SubscriberImport; reply: SubscriberImportReply }>(),
} as const
