import { createContext } from 'react'
import type { EntryPlace } from '#contract/content/entry-place'

/** The entry whose form this is, for remarks at its texts; null where there can be none, such as before its first save. */
export const RemarkPlace = createContext<EntryPlace | null>(null)
