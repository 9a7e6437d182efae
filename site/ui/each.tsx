import { Fragment, type ReactNode } from 'react'

/**
 * Items without ids, drawn by their place: with their words as keys, of two with the same words one would stay behind on the next
 * page. What must not stay as the visitor left it once another item takes its place has its words as a key within.
 */
export function each<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
): readonly ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place, and may be there twice
  return items.map((item, index) => <Fragment key={index}>{draw(item, index)}</Fragment>)
}
