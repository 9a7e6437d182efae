import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** A block of the list: its index among the records of the form, and its contents. */
export interface BlockRow {
  /** The index of its record in the form. */
  readonly index: number
  readonly id: string
  readonly key: string
  /** Its name for users; the key of a block that the site does not know. */
  readonly name: string
  readonly isVisible: boolean
  readonly order: number
}

/** The blocks in page order. */
export function blockRows(type: AnyContentType, items: readonly Item[]): BlockRow[] {
  return items
    .map((item, index) => ({
      index,
      id: String(item.id ?? ''),
      key: String(item.key ?? ''),
      name: type.title(item),
      isVisible: item.isVisible === true,
      order: Number(item.orderIndex ?? 0),
    }))
    .sort((a, b) => a.order - b.order)
}

/**
 * The new order numbers after moving a block. Existing numbers are reused, so that only the blocks that moved
 * change; if some are equal, all are renumbered from 1.
 * @returns the record indexes with their new numbers; only those that change
 */
export function movedOrders(
  rows: readonly BlockRow[],
  from: number,
  to: number,
): { index: number; order: number }[] {
  const next = [...rows]
  const [moved] = next.splice(from, 1)
  if (!moved) return []
  next.splice(to, 0, moved)
  const present = rows.map(({ order }) => order)
  const isClear = new Set(present).size === present.length
  const orders = isClear ? present : rows.map((_, at) => at + 1)
  return next.flatMap(({ index, order }, at) => {
    const wanted = orders[at] ?? at + 1
    return wanted === order ? [] : { index, order: wanted }
  })
}
