import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { withValueAt } from '../compare/at-path'
import { differences } from '../compare/differences'

/**
 * What a form should show after a save: what the server made of what was sent, with what was typed while the
 * save was on its way.
 */
export function takeIn(
  type: AnyContentType,
  { sent, typed, saved }: { sent: readonly Item[]; typed: readonly Item[]; saved: readonly Item[] },
): readonly Item[] {
  if (isSame(sent, typed)) return saved
  return differences(type, sent, typed).reduce<readonly Item[]>(
    (items, { path, after }) => withValueAt(type, items, { path, value: after ?? undefined }),
    saved,
  )
}
