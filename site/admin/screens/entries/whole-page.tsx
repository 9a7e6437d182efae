import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import type { EntryEditor } from '../../editing/use-editor'
import { Dialog } from '../../kit/dialog'
import { lazyPart } from '../../kit/lazy-part'
import { usePreviewedEntry } from './previewed-entry'

const PagePreview = lazyPart(async () => (await import('../../kit/page-preview')).PagePreview)

/** Whether visitors see its entries on a page, of their own or of another. */
export const hasWholePage = ({ page, shownOn, waitsFor }: AnyContentType) =>
  (waitsFor?.page ?? page) !== undefined || shownOn !== undefined

/** The whole page of an entry as visitors would get it with the contents of the form. */
export function WholePage({
  editor: { source, items },
  isOpen,
  onClose,
}: {
  editor: EntryEditor
  isOpen: boolean
  onClose: () => void
}) {
  const [item = {}] = items
  const title = text.preview(source.type.title(item))
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isWide>
      <ShownPage type={source.type} item={item} title={title} />
    </Dialog>
  )
}

function ShownPage({ type, item, title }: { type: AnyContentType; item: Item; title: string }) {
  const shown = usePreviewedEntry(type, item)
  const address = shown ? ((type.waitsFor ?? type).page?.(shown) ?? type.shownOn?.path) : undefined
  if (!shown || address === undefined) return <p>{text.noPreview}</p>
  return (
    <div className="h-[max(22rem,70vh)]">
      <PagePreview
        title={title}
        address={address}
        entry={{ type: type.name, value: shown }}
        anchor={type.shownOn?.anchor}
      />
    </div>
  )
}
