import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { describeChange, describeWhole } from '#contract/content/describe-change'
import { isSavedAsList } from '../compare/differences'

/** What a change is called when the editor does not say it otherwise. @param now milliseconds since 1970 */
export function suggestMessage(
  type: AnyContentType,
  { before, after, now }: { before: readonly Item[]; after: readonly Item[]; now: number },
): string {
  if (isSavedAsList(type)) return describeWhole(type, [...before], [...after])
  return describeChange(type, { before: before[0] ?? null, after: after[0] ?? null, now })
}
