import type { EntryPlace } from '../content/entry-place'
import { put, remove } from '../exchange'
import { adminApi } from './addresses'

/** Who has the same form open at this moment; kept in memory only. */

/** Somebody who has a form open. */
export interface PresentPerson {
  readonly name: string
  /** Whether it is the person who asks, in another window. */
  readonly isYou: boolean
}

/** Milliseconds between the signs of life of an open form. */
export const BEAT = 4000

export const presence = {
  /** Says that a window has a form open, and learns who else has. `window` is a random name of the window. */
  here: put(adminApi.presence)<{
    query: EntryPlace
    body: { readonly window: string; readonly isHidden: boolean }
    reply: { readonly others: readonly PresentPerson[] }
  }>(),
  /** Says that a window no longer has that form open. */
  leave: remove(adminApi.presence)<{ query: EntryPlace; body: { readonly window: string } }>(),
} as const
