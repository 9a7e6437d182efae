import type { AnyContentType } from '#contract/content/content-types'
import { asPlainData, isPlainRecord } from '#contract/content/plain-data'
import type { FieldChanges } from '../storage/splice/fields'
import { changeTexts, type FieldText } from './field-texts'
import { createLinkMover, type Move } from './markdown/moved-links'
import { type MediaMove, moveMedia } from './media-mentions'
import { newAddress } from './page-links'

/** An entry after something moved: the fields with addresses of it, and how many addresses those have. */
interface MovedFields {
  readonly changes: FieldChanges
  readonly count: number
}

/** Changes the addresses of what moved in the fields of an entry. */
export type FieldMover = (type: AnyContentType, fields: Readonly<Record<string, unknown>>) => MovedFields

/** Changes the name of a media file in every text of an entry, in fields that its type does not know as well. */
export function createMediaMover(move: MediaMove): FieldMover {
  return (_, fields) => {
    let count = 0
    function changed(value: unknown): unknown {
      if (typeof value === 'string') {
        const moved = moveMedia(value, move)
        count += moved.count
        return moved.text
      }
      if (Array.isArray(value)) return value.map(changed)
      if (!isPlainRecord(value)) return value
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)]))
    }
    const changes = Object.entries(fields).flatMap(([name, value]) => {
      const before = count
      const next = changed(value)
      return count === before ? [] : [[name, next] as const]
    })
    return { changes: asChanges(changes), count }
  }
}

/**
 * Changes the links to a page in the fields of entries: in Markdown, in fields for the address of a link, and
 * where a whole text is an address with the origin of this site. Fields that follow a page of their own accord
 * (`pageLink`) are left alone.
 */
export function createFieldMover(move: Move): FieldMover {
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
    return { changes: asChanges(Object.entries(changed)), count }
  }
}

/** Without what no file can hold. */
function asChanges(changed: readonly (readonly [name: string, value: unknown])[]): FieldChanges {
  const changes = changed.flatMap(([name, value]) => {
    const data = asPlainData(value)
    return data === undefined ? [] : [[name, data] as const]
  })
  return Object.fromEntries(changes)
}
