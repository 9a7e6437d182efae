import type { Item } from '#contract/admin/entries'
import { blockAnchors } from '#contract/content/blocks/block-anchors'
import type { AnyContentType } from '#contract/content/content-types'
import { nestedItems } from '#contract/content/nested-fields'
import { entriesText as text } from '../../../text/admin/entries'
import { lazyPart } from '../../kit/lazy-part'
import { usePreviewedEntry } from './previewed-entry'
import '../../kit/preview/beside.css'

const PagePreview = lazyPart(async () => (await import('../../kit/page-preview')).PagePreview)

/** The index of the block that an element is in; null outside the blocks. */
export function blockAround(target: EventTarget): number | null {
  const inner = target instanceof Element ? target.closest('[data-item]') : null
  const block = inner?.parentElement?.closest('[data-item]') ?? inner
  return block?.parentElement ? [...block.parentElement.children].indexOf(block) : null
}

/** The anchor of a block on its page, or of the last one before it that has any. */
function anchorOf(type: AnyContentType, item: Item, at: number): string | undefined {
  const [name = ''] = Object.entries(type.fields).find(([, { blockKinds }]) => blockKinds) ?? []
  return blockAnchors(nestedItems(item[name]).slice(0, at + 1)).findLast((anchor) => anchor !== '')
}

/** Previews the page with the contents of the form; if these are invalid, with the last valid ones. */
export function EntryPreview({
  type,
  item,
  looked,
}: {
  type: AnyContentType
  item: Item
  /** The index of the block that somebody works on. */
  looked: number | null
}) {
  const shown = usePreviewedEntry(type, item)
  const page = shown ? (type.waitsFor ?? type).page?.(shown) : undefined
  return (
    <div className="beside-preview">
      {shown && page && (
        <PagePreview
          title={text.preview(type.title(shown))}
          address={page}
          entry={{ type: type.name, value: shown }}
          anchor={looked === null ? undefined : anchorOf(type, shown, looked)}
        />
      )}
    </div>
  )
}
