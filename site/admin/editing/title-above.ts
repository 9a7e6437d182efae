import { createContext } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** The title that visitors see above the text of the entry that is being written, when asked; '' for none. */
export const TitleAbove = createContext<() => string>(() => '')

/** The title that visitors see above the text of an entry: see tests/decisions/0195. */
export function titleAbove(type: AnyContentType, item: Item): string {
  // A version that waits has its page from the type of what it replaces.
  const { headline } = type.waitsFor ?? type
  return headline?.(item) ?? type.title(item)
}
