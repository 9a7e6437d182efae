import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { shownValue } from './compare/shown-value'

/** Everything that a form holds as text to paste elsewhere: each field with its label; empty ones are left out. */
export function copiedText(type: AnyContentType, items: readonly Item[]): string {
  return items
    .map((item) =>
      Object.entries(type.fields)
        .map(([name, field]) => ({ label: field.label, words: shownValue(field, item[name]) }))
        .filter(({ words }) => words !== '')
        .map(({ label, words }) => `${label}:\n${words}`)
        .join('\n\n'),
    )
    .join('\n\n---\n\n')
}
