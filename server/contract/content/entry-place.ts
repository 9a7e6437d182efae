import { z } from 'zod'

/** By what an entry, or the form of one, is found. */
export interface EntryPlace {
  /** The content type's name. */
  readonly type: string
  /** The entry's id; '' for an entry that does not exist yet, and for a type that is saved as a whole. */
  readonly id: string
}

/** The same in what is sent or kept. */
export const entryPlace = z.object({ type: z.string(), id: z.string() })

/** Distinguishes it from the entries of all types: `blog-posts/x`. */
export const entryKey = ({ type, id }: EntryPlace) => `${type}/${id}`
