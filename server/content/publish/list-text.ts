import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { isSame } from '#contract/content/describe-change'
import { splicerFor } from '../../storage/splicer'
import { idOf } from './create'
import type { Editable } from './editable'
import { changesOf, newFileFields } from './file-fields'
import { type List, pathOf } from './lists'

/** A list as its file has it, and what it should become. */
interface ListChange<F extends Fields> {
  readonly text: string
  readonly list: List<F>
  readonly next: readonly ValueOf<F>[]
}

/** The text of a file with the next list in it; a record that stays as it was keeps its bytes. */
export function textWithList<F extends Fields>(type: ContentType<F>, change: ListChange<F>): string {
  const { list, next } = change
  const splicer = splicerFor(type.storage)
  const ids = next.map((value) => idOf(type, value))
  // Of two records with one id the last one stays.
  const byId = new Map(list.entries.map((entry) => [idOf(type, entry.value), entry]))
  const kept = list.entries.filter((entry) => {
    const id = idOf(type, entry.value)
    return byId.get(id) === entry && ids.includes(id)
  })
  const before = kept.map((entry) => idOf(type, entry.value))
  const isMoved = !isSame(before, ids.slice(0, before.length))
  const isStill = kept.length === list.entries.length && !isMoved
  let result = isStill ? change.text : onlyKept(type, change, kept)
  for (const value of next) {
    const entry = byId.get(idOf(type, value))
    if (!entry) result = splicer.add(result, newFileFields(type, value, pathOf(type)))
    else if (!isSame(entry.value, value) || entry.broken.size > 0) {
      const key = isStill ? entry.key : idOf(type, value)
      result = splicer.change(result, key, changesOf(type, entry, value, []))
    }
  }
  return isMoved ? splicer.order(result, ids) : result
}

/**
 * The text with these records alone. A record without an id goes by its place, so each gets its id before another
 * goes or moves.
 */
function onlyKept<F extends Fields>(
  type: ContentType<F>,
  { text, list }: ListChange<F>,
  kept: readonly Editable<F>[],
): string {
  const splicer = splicerFor(type.storage)
  let result = text
  for (const entry of kept) {
    const id = idOf(type, entry.value)
    if (entry.key !== id) result = splicer.change(result, entry.key, { id })
  }
  for (const entry of list.entries.toReversed()) {
    if (!kept.includes(entry)) result = splicer.remove(result, entry.key) ?? '[]\n'
  }
  return result
}
