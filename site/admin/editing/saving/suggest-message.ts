import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { describeChange, describeWhole } from '#contract/content/describe-change'
import { asWritten } from '../compare/as-written'
import { isSavedAsList } from '../compare/differences'

/** The default commit message for a change. @param now milliseconds since 1970 */
export function suggestMessage(
  type: AnyContentType,
  { now, ...items }: { before: readonly Item[]; after: readonly Item[]; now: number },
): string {
  const [before, after] = [asWritten(type, items.before), asWritten(type, items.after)]
  if (isSavedAsList(type)) return describeWhole(type, before, after)
  return describeChange(type, { before: before[0] ?? null, after: after[0] ?? null, now })
}
