import type { AnyContentType } from '#contract/content/content-types'
import { pathOf } from '#contract/redirects'
import { changeTexts, type FieldText } from './field-texts'
import { createPathCount, type WantedPages } from './markdown/linked-paths'

/**
 * Counts the links to any of these pages in the fields of entries, where `createFieldMover` would change one; each text is
 * read once, however many pages there are.
 */
export function createLinkCount({
  paths,
  siteUrl,
}: WantedPages): (type: AnyContentType, fields: Readonly<Record<string, unknown>>) => number {
  const countIn = createPathCount({ paths, siteUrl })
  const known = new Set(Array.from(paths, pathOf))

  function isWanted({ field, text }: FieldText): boolean {
    if (text.startsWith(`${siteUrl}/`)) return known.has(pathOf(text.slice(siteUrl.length)))
    return field.isLink === true && known.has(pathOf(text))
  }

  return (type, fields) => {
    let count = 0
    changeTexts(type.fields, fields, (place) => {
      count += place.field.widget === 'markdown' ? countIn(place.text) : Number(isWanted(place))
      return place.text
    })
    return count
  }
}
