import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { useWrittenLines, type WrittenPlace } from '../../editing/use-written-place'
import { lazyPart } from '../../kit/lazy-part'
import { usePreviewedEntry } from './previewed-entry'

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
