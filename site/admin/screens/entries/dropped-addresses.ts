import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/**
 * The former addresses of a public entry that led to it and no longer do, because somebody took them out; not those of
 * an entry that went offline as a whole.
 */
export function droppedAddresses(type: AnyContentType, before: Item | null, after: Item): readonly string[] {
  const { moves, isPublic, names } = type
  const now = Date.now()
  if (!moves || !before || !isPublic(before, now) || !isPublic(after, now)) return []
  // Its present names lead to it too, listed or not.
  const kept = new Set([...moves.aliases(after), ...names(after), moves.name(after)])
  return moves
    .aliases(before)
    .filter((alias) => !kept.has(alias))
    .map(moves.addressOf)
}
