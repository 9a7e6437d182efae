import type { AnyContentType } from '#contract/content/content-types'
import { asPlainData } from '#contract/content/plain-data'
import type { FieldChanges } from '../storage/splice/fields'
import { changeTexts, type FieldText } from './field-texts'
import { createLinkMover, type Move } from './markdown/moved-links'
import { newAddress } from './page-links'

/** An entry after a page moved: the fields with links to it, and how many links those have. */
interface MovedFields {
  readonly changes: FieldChanges
  readonly count: number
}

/**
 * Changes the links to a page in the fields of entries: in Markdown, in fields for the address of a link, and
 * where a whole text is an address with the origin of this site. Fields that follow a page of their own accord
 * (`pageLink`) are left alone.
 */
export function createFieldMover(
  move: Move,
): (type: AnyContentType, fields: Readonly<Record<string, unknown>>) => MovedFields {
  const moveLinks = createLinkMover(move)
  const { from, to, siteUrl } = move

  function movedAddress({ field, text }: FieldText): string | undefined {
    if (text.startsWith(`${siteUrl}/`)) {
      const moved = newAddress(text.slice(siteUrl.length), from, to)
      return moved && siteUrl + moved
    }
    return field.isLink ? newAddress(text, from, to) : undefined
  }

  return (type, fields) => {
    let count = 0
    const changed = changeTexts(type.fields, fields, (place) => {
      if (place.field.widget === 'markdown') {
        const moved = moveLinks(place.text)
        count += moved.count
        return moved.text
      }
      const moved = movedAddress(place)
      if (moved !== undefined) count += 1
      return moved ?? place.text
    })
    const changes = Object.entries(changed).flatMap(([name, value]) => {
      const data = asPlainData(value)
      return data === undefined ? [] : [[name, data] as const]
    })
    return { changes: Object.fromEntries(changes), count }
  }
}
