import type { EntryPlace } from '../content/entry-place'
import { get, put, remove } from '../exchange'
import { adminApi } from './addresses'
import type { Item } from './entries'

/** What people typed and did not save: the server keeps it apart from the content, for each person and form. */

/** Days that the server and a browser keep a text after somebody last typed in it. */
export const UNSAVED_DAYS = 90

/** What somebody typed and did not save, with the version that they started from. */
export interface UnsavedText {
  /** The open form in which it was typed: a random name of 1 to 100 letters, digits, dots and hyphens. */
  readonly form: string
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
  /** The ETag of `base`; '' for an entry that does not exist yet. */
  readonly etag: string
  readonly base: readonly Item[]
  readonly items: readonly Item[]
}

/** The same as the server keeps it. */
export interface StoredText extends UnsavedText {
  /** Where it was typed: 'Chrome op Android'. */
  readonly device: string
}

interface FoundText {
  /** Null when the server keeps none. */
  readonly text: StoredText | null
  /** Where the request comes from, in the same words as the text's `device`. */
  readonly device: string
}

/** A form that something was typed in and not saved. */
export interface LeftForm {
  /** Of what was typed; '' for an entry while it has none. */
  readonly title: string
  /** What it is: `Artikel`; '' for a type that is saved as a whole. */
  readonly label: string
  /** Where it is offered, once the open form is closed. */
  readonly screen: string
  /** The open form in which it was typed. */
  readonly form: string
  readonly at: number
  readonly device: string
  /** Whether its entry is not there any more, deleted or published: it is read and used elsewhere from there. */
  readonly isGone: boolean
}

/** Everybody reaches their own texts only. */
export const unsavedTexts = {
  /** All of them, the newest first. */
  list: get(adminApi.unsavedForms)<{ reply: readonly LeftForm[] }>(),
  find: get(adminApi.unsaved)<{ query: EntryPlace; reply: FoundText }>(),
  /** Replaces what was kept for this form, unless that is newer and was typed in the same open form. */
  keep: put(adminApi.unsaved)<{ query: EntryPlace; body: UnsavedText }>(),
  /** Removes it if it was typed in that open form; what came from another one stays. */
  forget: remove(adminApi.unsaved)<{ query: EntryPlace & { readonly form: string } }>(),
} as const
