import type { EntryPlace } from '../content/entry-place'
import { get, post, remove } from '../exchange'
import { adminApi } from './addresses'

/** Drafts that somebody asked colleagues to read. Kept apart from the content (tests/decisions/0120). */

/** A draft that is ready to be read, or that came back. */
export interface Review extends EntryPlace {
  readonly title: string
  /** What it is: `Artikel`. */
  readonly label: string
  readonly screen: string
  /** Who asked; null when that account is gone. */
  readonly askedBy: string | null
  /** ISO 8601 in UTC. */
  readonly askedAt: string
  readonly isYours: boolean
  /** Who gave it back to its writer, when, and what they said; null while it waits to be read. */
  readonly returned: { readonly by: string | null; readonly at: string; readonly note: string } | null
}

/** Longest note, in characters. */
export const LONGEST_NOTE = 1000

export const reviews = {
  /** Those that wait, the oldest first, and those that came back to whoever asks, or to an account that is gone. */
  list: get(adminApi.reviews)<{ reply: readonly Review[] }>(),
  /** Says that a draft is ready to be read; mails those who may publish when mail is configured. */
  ask: post(adminApi.reviews)<{ body: EntryPlace; reply: Review }>(),
  /** Takes that back. */
  withdraw: remove(adminApi.reviews)<{ body: EntryPlace }>(),
  /** Gives a draft back to its writer, with a line or ''; mails the writer. */
  giveBack: post(adminApi.reviewReturned)<{ body: EntryPlace & { readonly note: string }; reply: Review }>(),
} as const
