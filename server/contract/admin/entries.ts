import { get, post, put, remove } from './exchange'

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
  /** The fields that both changed: `title`; in a list of records `hero.orderIndex`. */
  readonly conflicts: readonly string[]
  /** Of each long text in `conflicts` the pieces it is made of, so that only where they clash is to be chosen. */
  readonly clashes?: Readonly<Record<string, readonly MergedPiece[]>>
  /** `merged`, or where there are conflicts the same with the editor's own side of them. */
  readonly proposal: Value
}

/** A change of several entries at once: fields to set, or null to delete them. */
export interface BulkChange {
  readonly entries: readonly { readonly id: string; readonly etag: string }[]
  readonly change: Item | null
}

interface OfType {
  readonly type: string
}
interface OfEntry extends OfType {
  readonly id: string
}

/** What is no entry stands below `-`, so that an entry may have any id. */
export const entries = {
  list: get<Item[], undefined, OfType>('/:type'),
  rows: get<Row[], undefined, OfType & { readonly fields: 'row' }>('/:type'),
  /** ETag in the header. */
  get: get<Item, undefined, OfEntry>('/:type/:id'),
  create: post<Item, Item, OfType>('/:type'),
  /** Wants If-Match; fields that are left out stay as they are. */
  save: put<Item, Item, OfEntry>('/:type/:id'),
  /** Wants If-Match. */
  remove: remove<undefined, undefined, OfEntry>('/:type/:id'),
  /** Puts the entries in this order; ones that are not named keep their place after the one before them. */
  order: put<{ readonly ids: readonly string[] }, { readonly ids: readonly string[] }, OfType>(
    '/:type/-/order',
  ),
  bulk: post<{ readonly entries: BulkChange['entries'] }, BulkChange, OfType>('/:type/-/bulk'),
  /** Who has this id or address, apart from the entry `except`. */
  nameTaken: get<
    { readonly takenBy: { readonly id: string; readonly title: string } | null },
    undefined,
    OfType & { readonly name: string; readonly except?: string }
  >('/:type/-/names'),
  /** The words in use in a field, the most used first. */
  words: get<string[], undefined, OfType & { readonly field: string }>('/:type/-/words'),
} as const

/** A type that is edited as a whole: the same addresses without an id. ETag in the header, If-Match wanted. */
export const whole = {
  get: get<Item | Item[], undefined, OfType>('/:type'),
  save: put<Item | Item[], Item | readonly Item[], OfType>('/:type'),
} as const

export const previews = {
  /** Markdown as the article page shows it. */
  markdown: post<{ readonly html: string | null }, { readonly markdown: string }>('/preview/markdown'),
  /** A whole page with changed content, without script: for the srcdoc of a sandboxed frame. */
  page: post<
    { readonly html: string },
    {
      /** Path on the site. */
      readonly address: string
      /** By the name of the type: what is edited as a whole, or the one entry that is added or replaced by its id. */
      readonly whole?: Readonly<Record<string, Item | readonly Item[]>>
      readonly entry?: { readonly type: string; readonly value: Item }
    }
  >('/preview/page'),
  /** A link that shows an entry that is not public yet to whoever has it, until it expires. */
  link: post<
    { readonly url: string; readonly expires: string },
    { readonly type: string; readonly id: string }
  >('/preview/link'),
  /** Ends every such link of the entry; one that is made afterwards works. */
  endLinks: remove<undefined, { readonly type: string; readonly id: string }>('/preview/link'),
} as const
