import { useMemo, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { entriesText as text } from '../../../text/admin/entries'

/** A creation date for entries that are only previewed. */
const ONCE = '2026-01-01T00:00:00.000Z'

/** The contents of a form as an entry to preview; while they are invalid, the last valid ones. Null before those. */
export function usePreviewedEntry(type: AnyContentType, item: Item): Item | null {
  const [shown, setShown] = useState<Item | null>(null)
  const now = useMemo(() => {
    const whole = type.complete(
      type.finish(item, () => true),
      // Where the site would make a title of the file name.
      { stem: text.untitled, created: ONCE, modified: ONCE },
    )
    const read = type.schema.safeParse(whole)
    return read.success ? read.data : null
  }, [type, item])
  if (now && !isSame(now, shown)) setShown(now)
  return shown
}
