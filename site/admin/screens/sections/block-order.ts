import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** A block of the list: its place among the records of the form, and what it says. */
export interface BlockRow {
  /** Which record of the form. */
  readonly index: number
  readonly id: string
  readonly key: string
  /** What people call it; the key of a block that the site does not know. */
  readonly name: string
  readonly isVisible: boolean
  readonly order: number
}

/** The blocks in the order of the page. */
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
 * The numbers that put a block in another place. The numbers that are there go on being used, so that only the
 * blocks that moved change; where some are equal, all count from 1.
 * @returns which record gets which number; only those that change
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
