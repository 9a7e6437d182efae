import type { LeftForm } from '#contract/admin/unsaved'
import { closedOf } from '../../editing/backup/backups'

/** The most forms on the overview. */
const MOST = 10

/**
 * The closed forms that are listed, in their order: before those whose entries are gone, which are read but not gone on
 * with. @param open the storage keys of the open forms
 */
export function listedForms(left: readonly LeftForm[], open: ReadonlySet<string>): readonly LeftForm[] {
  const byPresence = closedOf(left, open).toSorted((one, other) => Number(one.isGone) - Number(other.isGone))
  return byPresence.slice(0, MOST)
}
