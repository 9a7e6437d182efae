import { z } from 'zod'
import type { StoredText, UnsavedText } from '#contract/admin/unsaved'
import { type EntryPlace, entryPlace } from '#contract/content/entry-place'

/** Records in one form: a list of a thousand is the longest that a file may hold. */
const MOST_ITEMS = 10_000

const items = z.array(z.record(z.string(), z.unknown())).max(MOST_ITEMS)
const typed = z.object({
  form: z.string().regex(/^[\w.-]{1,100}$/, 'Noem het formulier met letters, cijfers, punten en streepjes.'),
  at: z.int().min(0),
  etag: z.string().max(200),
  base: items,
  items,
})

/** What a browser sends. The values are judged when they are saved: what is typed need not be right yet. */
export const unsavedText: z.ZodType<UnsavedText> = typed

const stored = typed.extend({ device: z.string() })

/** The same in its file. */
export const storedText: z.ZodType<StoredText> = stored

/** With the form that it is of, which files had no word of until November 2026. */
export const placedText: z.ZodType<PlacedText> = stored.extend({
  place: entryPlace,
})

export type PlacedText = StoredText & { readonly place: EntryPlace }
