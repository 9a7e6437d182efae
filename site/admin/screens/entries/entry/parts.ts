import type { AnyContentType } from '#contract/content/content-types'
import { articleText } from '../../../../text/admin/article'
import { entriesText as text } from '../../../../text/admin/entries'

/** The ids of the parts that the screen of an entry can have. */
export const partIds = {
  text: 'tekst',
  facts: 'gegevens',
  planning: 'publicatie',
  search: 'zoeken-en-delen',
} as const

export interface Part {
  readonly id: string
  readonly label: string
}

/** The parts that the screen has for this type, in their order. */
export function partsOf(type: AnyContentType): readonly Part[] {
  const hasFacts = Object.keys(type.fields).some((name) => type.groupOf(name) !== '')
  return [
    { id: partIds.text, label: text.parts.text },
    ...(hasFacts ? [{ id: partIds.facts, label: text.parts.facts }] : []),
    ...(type.planning ? [{ id: partIds.planning, label: articleText.planning.title }] : []),
    ...(type.searchResult ? [{ id: partIds.search, label: articleText.search.title }] : []),
  ]
}
