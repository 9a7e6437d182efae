import type { EntryPlace } from '../content/entry-place'
import type { EntryPlan } from '../content/entry-plan'
import { type Exchange, get, post, put, remove } from '../exchange'
import { adminApi } from './addresses'

/** Entries and whole documents of every content type; the type's `editing` says which of the two it has. */

/** Any value of a content type, as its schema returns it. */
export type Item = Readonly<Record<string, unknown>>

/** An entry as the admin's list shows it. */
export interface Row {
  readonly id: string
  readonly title: string
  /** One of the type's states; '' for types without states. */
  readonly state: string
  readonly etag: string
  /** Absent for types that cannot be planned. */
  readonly plan?: EntryPlan
  /** The path of its page on the site, if it has one. */
  readonly page?: string
  /** Whether visitors can see it now. */
  readonly isPublic?: boolean
  /** The fields of the type's `columns`, and those that were asked for. */
  readonly values: Item
  /** How many entries of other types refer to it, by the names of these types. */
  readonly uses?: Readonly<Record<string, number>>
  /** The screen of the version that waits to replace it, if there is one. */
  readonly waiting?: string
  /** Errors in its file, in Dutch; the values are then those of its last valid version. */
  readonly problem?: string
}

/** An error in what was sent: where (`title`, `hero.orderIndex`) and a Dutch sentence. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The reply to an invalid write: status 422. */
export interface InvalidReply {
  readonly statusCode: 422
  readonly error: string
  readonly message: string
  readonly errors: readonly FieldError[]
}

/** A place in a text that two people changed, with both versions. */
export interface Clash {
  readonly mine: string
  readonly theirs: string
}

/** A piece of two edits of one text, in order: a common part, or a clash. */
export type MergedPiece = string | Clash

/** Both versions of one place within a list; a side that deleted it is absent. */
export interface ConflictSides {
  readonly mine?: unknown
  readonly theirs?: unknown
}

/** The reply to a write whose If-Match is outdated: status 412. `Value` is what GET returns. */
export interface StaleReply<Value = unknown> {
  readonly statusCode: 412
  readonly error: string
  readonly message: string
  /** What the editor saw; null when it is no longer known. */
  readonly base: Value | null
  /** The present version; null when it was deleted. */
  readonly current: Value | null
  /** The ETag of `current`; null when it was deleted. */
  readonly etag: string | null
  /** Both edits merged, where they touch different fields or paragraphs. */
  readonly merged?: Value
  /**
   * The places that both changed: `title`; in a list of records `hero.orderIndex`; within a field that is a
   * list, by the index in the proposal, `blocks.2.title`.
   */
  readonly conflicts: readonly string[]
  /** The pieces of each long text in `conflicts`, so that only the clashing ones need a choice. */
  readonly clashes?: Readonly<Record<string, readonly MergedPiece[]>>
  /** Both versions of every other place in `conflicts` within a field. */
  readonly sides?: Readonly<Record<string, ConflictSides>>
  /** `merged` or, with conflicts, the same with the editor's own side of them (theirs where the editor deleted something). */
  readonly proposal: Value
}

/** A change of several entries at once: fields to set, or null to delete them. */
export interface BulkChange {
  readonly entries: readonly { readonly id: string; readonly etag: string }[]
  readonly change: Item | null
}

/** An order of entries, by their ids. */
export interface EntryOrder {
  readonly ids: readonly string[]
  /** The order that its sender saw: what others moved since stays moved. Without it this is the order, whatever they did. */
  readonly seen?: readonly string[] | undefined
}

/** What a change of several entries left. */
interface ChangedEntries {
  /** Those that are still there, with their new ETags. */
  readonly entries: BulkChange['entries']
  /** The ids of those that were other before, or are deleted. */
  readonly changed: readonly string[]
}

/** An entry with links to a page in its texts. */
export interface LinkingEntry {
  /** The name of its type. */
  readonly type: string
  readonly title: string
  /** How many links it has. */
  readonly count: number
}

/** The links to a page in the texts of all content. */
export interface LinksToPage {
  /** How many links there are. */
  readonly count: number
  /** How many entries have them. */
  readonly entryCount: number
  /** The first of those entries. */
  readonly entries: readonly LinkingEntry[]
}

/** What is lost along with entries. */
export interface LostWithEntries extends LinksToPage {
  /** The entries that chose one of them in a field, such as the automation whose step plan is offered below an article. */
  readonly chosenIn: LinksToPage
}

export const entries = {
  list: get(adminApi.type)<{ reply: readonly Item[] }>(),
  /** `columns` names other fields that `values` should have, with commas between them. */
  rows: get(adminApi.type)<{
    query: { readonly fields: 'row'; readonly columns?: string }
    reply: Row[]
  }>(),
  /** Returns an ETag header. A 404 says in `movedTo` which id the entry has since its file was renamed, if it was. */
  get: get(adminApi.entry)<{ reply: Item }>(),
  create: post(adminApi.type)<{ body: Item; reply: Item }>(),
  /** What the form in the header made, with an ETag header; nothing when it made nothing, or that is gone. */
  made: get(adminApi.entryMade)<{ reply: Item | undefined }>(),
  /**
   * Requires If-Match; absent fields stay the same. Links to the page change with its address, except in texts
   * when `links` says that they stay.
   */
  save: put(adminApi.entry)<{ query: { readonly links?: 'stay' }; body: Item; reply: Item }>(),
  /** Requires If-Match. */
  remove: remove(adminApi.entry)(),
  /** Puts the entries in this order; entries that are not named stay after the one that preceded them. */
  order: put(adminApi.entryOrder)<{
    body: EntryOrder
    reply: { readonly ids: readonly string[] }
  }>(),
  bulk: post(adminApi.entryBulk)<{ body: BulkChange; reply: ChangedEntries }>(),
  /** The entry with this id or slug, other than `except`. */
  nameTaken: get(adminApi.entryNames)<{
    query: { readonly name: string; readonly except?: string }
    reply: { readonly takenBy: { readonly id: string; readonly title: string } | null }
  }>(),
  /** What links to the page of an entry, and is changed along with its address. */
  links: get(adminApi.entryLinks)<{ query: { readonly id: string }; reply: LinksToPage }>(),
  /** What leads nowhere once these entries are gone: the links of others to their pages, and choices of them. Changes nothing. */
  lostLinks: post(adminApi.entryLinks)<{
    body: { readonly ids: readonly string[] }
    reply: LostWithEntries
  }>(),
  /** The ids of the entries that have these words, in this order, in one of their fields, ignoring case and accents. */
  find: get(adminApi.entryFind)<{ query: { readonly words: string }; reply: readonly string[] }>(),
  /** The words used in a field, the most frequent first. */
  words: get(adminApi.entryWords)<{ query: { readonly field: string }; reply: string[] }>(),
} as const

/** A type that is edited as a whole: the same addresses without an id. Returns an ETag header, requires If-Match. */
export const whole = {
  get: get(adminApi.type)<{ reply: Item | readonly Item[] }>(),
  save: put(adminApi.type)<{ body: Item | readonly Item[]; reply: Item | readonly Item[] }>(),
} as const

/** An exchange that all content types share, for one of them. */
export function ofType<P extends { readonly type: string }, Q extends object, Body, Reply>(
  exchange: Exchange<P, Q, Body, Reply>,
  type: string,
): Exchange<Omit<P, 'type'>, Q, Body, Reply> {
  return { ...exchange, path: exchange.path.replace(':type', type) }
}

export const previews = {
  /** Markdown rendered as on the article page. */
  markdown: post(adminApi.markdownPreview)<{
    body: { readonly markdown: string }
    reply: { readonly html: string | null }
  }>(),
  /** A whole page with changed content, without scripts: for the srcdoc of a sandboxed frame. */
  page: post(adminApi.pagePreview)<{
    body: {
      /** Path on the site. */
      readonly address: string
      /** By the name of the type: its whole value, or the one entry to add or replace by id. */
      readonly whole?: Readonly<Record<string, unknown>>
      readonly entry?: { readonly type: string; readonly value: unknown }
    }
    reply: { readonly html: string }
  }>(),
  /** A link that shows an unpublished entry to anyone who has it, until it expires. */
  link: post(adminApi.draftLink)<{
    body: EntryPlace
    reply: { readonly url: string; readonly expires: string }
  }>(),
  /** Revokes every such link to the entry; links made later work. */
  endLinks: remove(adminApi.draftLink)<{ body: EntryPlace }>(),
} as const
