import { createContext } from 'react'
import type { RemarkedEntry } from '#contract/admin/remarks'

/** The entry whose form this is, for remarks at its texts; null where there can be none, such as before its first save. */
export const RemarkPlace = createContext<RemarkedEntry | null>(null)
