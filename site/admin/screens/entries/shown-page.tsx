import { useMemo, useState } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { entriesText as text } from '../../../text/admin/entries'
import { useWrittenLines, type WrittenPlace } from '../../editing/use-written-place'
import { lazyPart } from '../../kit/lazy-part'

const PagePreview = lazyPart(async () => (await import('../../kit/page-preview')).PagePreview)

/** The page that shows an entry, with the contents of the form; if these are invalid, with the last valid ones. */
export function ShownPage({
  type,
  item,
  place,
  anchorIn = () => type.shownOn?.anchor,
}: {
  type: AnyContentType
  item: Item
  /** Where somebody writes in the form: the page follows. */
  place: WrittenPlace
  /** The id of the part of the page to begin with. */
  anchorIn?: (shown: Item) => string | undefined
}) {
  const shown = usePreviewedEntry(type, item)
  const lines = useWrittenLines(place)
  const address = shown ? ((type.waitsFor ?? type).page?.(shown) ?? type.shownOn?.path) : undefined
  if (!shown || address === undefined) return <p>{text.noPreview}</p>
  return (
    <PagePreview
      title={text.preview(type.title(shown))}
      address={address}
      entry={{ type: type.name, value: shown }}
      anchor={anchorIn(shown)}
      lines={lines}
    />
  )
}

/** A creation date for entries that are only previewed. */
const ONCE = '2026-01-01T00:00:00.000Z'

/** The contents of a form as an entry to preview; while they are invalid, the last valid ones. Null before those. */
function usePreviewedEntry(type: AnyContentType, item: Item): Item | null {
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
