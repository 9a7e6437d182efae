import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'

/** What a column is called. */
export function headingOf(type: AnyContentType, by: string): string {
  const own: Readonly<Record<string, string>> = { title: text.title, state: text.state }
  return own[by] ?? type.fields[by]?.label ?? by
}
