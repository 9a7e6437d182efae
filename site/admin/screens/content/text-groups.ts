import { pages } from '#contract/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { fieldGroups } from '../../editing/field-groups'

/** The texts of one part of the site. */
export interface TextGroup {
  /** The part of the field names before the dot; also the anchor on the screen. */
  readonly id: string
  readonly heading: string
  readonly fields: readonly string[]
}

/**
 * The groups of a type, limited to fields whose label, group or value contains the search text.
 * @param refused the fields that are shown whatever is looked for: something is wrong with them
 */
export function textGroups(
  type: AnyContentType,
  item: Item,
  { search, refused = [] }: { readonly search: string; readonly refused?: readonly string[] },
): TextGroup[] {
  const words = search.trim().toLocaleLowerCase('nl')
  const isFound = (field: string) =>
    refused.includes(field) ||
    `${type.fields[field]?.label} ${type.groupOf(field)} ${wordsOf(item[field])}`
      .toLocaleLowerCase('nl')
      .includes(words)
  return fieldGroups(type, Object.keys(type.fields).filter(isFound)).map(({ heading, fields }) => ({
    id: fields[0]?.split('.')[0] ?? '',
    heading,
    fields,
  }))
}

const wordsOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''))

/** Where the texts of a group appear on the site: the page, and the part of it to scroll to. */
export function pageOfGroup(group: string): { readonly address: string; readonly anchor: string } {
  if (group === 'blog') return { address: pages.blog.to(), anchor: 'inhoud' }
  return { address: pages.home.to(), anchor: anchors[group] ?? 'inhoud' }
}

/** The ids of the home page's parts; groups without one are at the top. */
const anchors: Readonly<Record<string, string>> = {
  automations: 'automations',
  community: 'community',
  offer: 'pricing',
  founders: 'pricing',
  testimonials: 'testimonials',
  newsletter: 'newsletter',
  cta: 'cta-kop',
  footer: 'latest',
}
