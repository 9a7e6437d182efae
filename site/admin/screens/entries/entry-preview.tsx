import type { Item } from '#contract/admin/entries'
import { blockAnchors } from '#contract/content/blocks/block-anchors'
import type { AnyContentType } from '#contract/content/content-types'
import { nestedItems } from '#contract/content/nested-fields'
import type { WrittenPlace } from '../../editing/use-written-place'
import { isMadeOfBlocks } from './is-made-of-blocks'
import { ShownPage } from './shown-page'
import '../../kit/preview/beside.css'

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

/** Beside a form, the page that shows its entry. */
export function EntryPreview({
  type,
  item,
  looked,
  place,
}: {
  type: AnyContentType
  item: Item
  /** The index of the block that somebody works on. */
  looked: number | null
  place: WrittenPlace
}) {
  const blocks = isMadeOfBlocks(type)
    ? { anchorIn: (shown: Item) => (looked === null ? undefined : anchorOf(type, shown, looked)) }
    : {}
  return (
    <div className="beside-preview">
      <ShownPage type={type} item={item} place={place} {...blocks} />
    </div>
  )
}
