import { post } from '../exchange'
import { adminApi } from './addresses'

/** Finding and replacing a text in all content. */

/** What to find: plain text. */
export interface TextSearch {
  readonly find: string
  readonly isCaseSensitive: boolean
  readonly isWholeWord: boolean
}

/** A place where the text was found. */
export interface FoundPlace {
  /** Its field and its offset in that, for the replacement: `blocks.2.title:14`. */
  readonly id: string
  /** The label of its field: `Titel van kaart 2 van blok 3`. */
  readonly label: string
  /** The line, from 1; absent for a text of one line. */
  readonly line?: number
  /** What it is a part of that another word may break: an address would lead elsewhere. */
  readonly risk?: 'address' | 'code'
  /** The text as written there, and what is before and after it on its line; long lines are cut off. */
  readonly before: string
  readonly found: string
  readonly after: string
  /** The lines around it; '' at the beginning and the end of the text. */
  readonly above: string
  readonly below: string
}

/** An entry in which the text was found. */
export interface FoundEntry {
  /** The name of its type. */
  readonly type: string
  /** '' for a document. */
  readonly id: string
  readonly title: string
  /** Where the admin edits it. */
  readonly screen: string
  /** Its file: several entries may share one. */
  readonly path: string
  readonly etag: string
  readonly places: readonly FoundPlace[]
}

export interface FoundPlaces {
  readonly entries: readonly FoundEntry[]
  /** Whether there are more than are told. */
  readonly hasMore: boolean
  /** How many files were left out, because they cannot be read. */
  readonly unreadable: number
}

/** The chosen places of an entry, as it was when they were found. */
export interface ChosenPlaces {
  readonly type: string
  readonly id: string
  readonly etag: string
  /** Ids of places. */
  readonly places: readonly string[]
}

/** Why nothing in an entry can be replaced. */
export interface ReplaceTrouble {
  readonly type: string
  readonly id: string
  readonly title: string
  /** A Dutch sentence. */
  readonly message: string
}

/** The outcome of a replacement: a commit, or the entries because of which there is none. */
export interface Replaced {
  /** Null when nothing was saved. */
  readonly sha: string | null
  /** How many places are other now, and in how many files: where that stood already does not count. */
  readonly places: number
  readonly files: number
  readonly troubles: readonly ReplaceTrouble[]
}

export const replacing = {
  /** @param types names of types; none means all. */
  search: post(adminApi.replaceSearch)<{
    body: TextSearch & { readonly types: readonly string[] }
    reply: FoundPlaces
  }>(),
  /** Replaces the chosen places in one commit: all of them, or none. */
  replace: post(adminApi.replace)<{
    body: TextSearch & { readonly by: string; readonly entries: readonly ChosenPlaces[] }
    reply: Replaced
  }>(),
} as const
