import { type Exchange, get, post, put, remove } from '../exchange'
import { adminApi } from './addresses'

/** Entries and whole documents of every content type; which is which, the type's `editing` says. */

/** Any value of a content type, as its schema gives it. */
export type Item = Readonly<Record<string, unknown>>

/** An entry as the admin's list shows it. */
export interface Row {
  readonly id: string
  readonly title: string
  /** One of the type's states; '' where it has none. */
  readonly state: string
  readonly etag: string
  /** Path of its page on the site, where it has one. */
  readonly page?: string
  /** The fields of the type's `columns`. */
  readonly values: Item
  /** How many entries of other types name it, by the names of these types. */
  readonly uses?: Readonly<Record<string, number>>
  /** What is wrong in its file, in Dutch; the values are then those of its last good version. */
  readonly problem?: string
}

/** Something wrong in what was sent: where (`title`, `hero.orderIndex`) and a Dutch sentence. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The reply to a write that is not valid: status 422. */
export interface InvalidReply {
  readonly statusCode: 422
  readonly error: string
  readonly message: string
  readonly errors: readonly FieldError[]
}

/** A place of a text that two people changed, with what each of them made of it. */
export interface Clash {
  readonly mine: string
  readonly theirs: string
}

/** A piece of two edits of one text, in order: what they have together, or where they clash. */
export type MergedPiece = string | Clash

/** What two people made of one place within a list; a side is absent that took it away. */
export interface ConflictSides {
  readonly mine?: unknown
  readonly theirs?: unknown
}

/** The reply to a write whose If-Match is no longer current: status 412. `Value` is what GET gives. */
export interface StaleReply<Value = unknown> {
  readonly statusCode: 412
  readonly error: string
  readonly message: string
  /** What the editor saw; null when nobody remembers it. */
  readonly base: Value | null
  /** What is there now; null when it was deleted. */
  readonly current: Value | null
  /** The ETag of `current`; null when it was deleted. */
  readonly etag: string | null
  /** Both edits together, where they touch different fields or paragraphs. */
  readonly merged?: Value
  /**
   * The places that both changed: `title`; in a list of records `hero.orderIndex`; within a field that is a list, by the
   * place in the proposal, `blocks.2.title`.
   */
  readonly conflicts: readonly string[]
  /** Of each long text in `conflicts` the pieces it is made of, so that only where they clash is to be chosen. */
  readonly clashes?: Readonly<Record<string, readonly MergedPiece[]>>
  /** Of each other place in `conflicts` that lies within a field what both sides have there. */
  readonly sides?: Readonly<Record<string, ConflictSides>>
  /** `merged`, or where there are conflicts the same with the editor's own side of them (theirs of what the editor took away). */
  readonly proposal: Value
}

/** A change of several entries at once: fields to set, or null to delete them. */
export interface BulkChange {
  readonly entries: readonly { readonly id: string; readonly etag: string }[]
  readonly change: Item | null
}

export const entries = {
  list: get(adminApi.type)<{ reply: readonly Item[] }>(),
  rows: get(adminApi.type)<{ query: { readonly fields: 'row' }; reply: Row[] }>(),
  /** ETag in the header. */
  get: get(adminApi.entry)<{ reply: Item }>(),
  create: post(adminApi.type)<{ body: Item; reply: Item }>(),
  /** Wants If-Match; fields that are left out stay as they are. */
  save: put(adminApi.entry)<{ body: Item; reply: Item }>(),
  /** Wants If-Match. */
  remove: remove(adminApi.entry)(),
  /** Puts the entries in this order; ones that are not named keep their place after the one before them. */
  order: put(adminApi.entryOrder)<{
    body: { readonly ids: readonly string[] }
    reply: { readonly ids: readonly string[] }
  }>(),
  bulk: post(adminApi.entryBulk)<{ body: BulkChange; reply: { readonly entries: BulkChange['entries'] } }>(),
  /** Who has this id or address, apart from the entry `except`. */
  nameTaken: get(adminApi.entryNames)<{
    query: { readonly name: string; readonly except?: string }
    reply: { readonly takenBy: { readonly id: string; readonly title: string } | null }
  }>(),
  /** The words in use in a field, the most used first. */
  words: get(adminApi.entryWords)<{ query: { readonly field: string }; reply: string[] }>(),
} as const

/** A type that is edited as a whole: the same addresses without an id. ETag in the header, If-Match wanted. */
export const whole = {
  get: get(adminApi.type)<{ reply: Item | readonly Item[] }>(),
  save: put(adminApi.type)<{ body: Item | readonly Item[]; reply: Item | readonly Item[] }>(),
} as const

/** An exchange of every content type, for one of them. */
export function ofType<P extends { readonly type: string }, Q extends object, Body, Reply>(
  exchange: Exchange<P, Q, Body, Reply>,
  type: string,
): Exchange<Omit<P, 'type'>, Q, Body, Reply> {
  return { ...exchange, path: exchange.path.replace(':type', type) }
}

export const previews = {
  /** Markdown as the article page shows it. */
  markdown: post(adminApi.markdownPreview)<{
    body: { readonly markdown: string }
    reply: { readonly html: string | null }
  }>(),
  /** A whole page with changed content, without script: for the srcdoc of a sandboxed frame. */
  page: post(adminApi.pagePreview)<{
    body: {
      /** Path on the site. */
      readonly address: string
      /** By the name of the type: what is edited as a whole, or the one entry that is added or replaced by its id. */
      readonly whole?: Readonly<Record<string, unknown>>
      readonly entry?: { readonly type: string; readonly value: unknown }
    }
    reply: { readonly html: string }
  }>(),
  /** A link that shows an entry that is not public yet to whoever has it, until it expires. */
  link: post(adminApi.draftLink)<{
    body: { readonly type: string; readonly id: string }
    reply: { readonly url: string; readonly expires: string }
  }>(),
  /** Ends every such link of the entry; one that is made afterwards works. */
  endLinks: remove(adminApi.draftLink)<{ body: { readonly type: string; readonly id: string } }>(),
} as const
