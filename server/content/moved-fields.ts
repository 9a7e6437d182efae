import type { AnyContentType } from '#contract/content/content-types'
import { asPlainData, isPlainRecord } from '#contract/content/plain-data'
import { pathOf } from '#contract/redirects'
import type { FieldChanges } from '../storage/splice/fields'
import { changeTexts, type FieldText } from './field-texts'
import { createLinkMover, type PageMoves } from './markdown/moved-links'
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
 * Changes the links to pages in the fields of entries: in Markdown, in fields for the address of a link, and
 * where a whole text is an address with the origin of this site. Fields that follow a page of their own accord
 * (`pageLink`) are left alone.
 */
export function createFieldMover(moves: PageMoves): FieldMover {
  const moveLinks = createLinkMover(moves)
  const { paths, siteUrl } = moves
  const byPath = new Map(Array.from(paths, ([from, to]) => [pathOf(from), to]))

  function moved(address: string): string | undefined {
    const to = byPath.get(pathOf(address))
    return to === undefined ? undefined : newAddress(address, address, to)
  }

  function movedAddress({ field, text }: FieldText): string | undefined {
    if (text.startsWith(`${siteUrl}/`)) {
      const path = moved(text.slice(siteUrl.length))
      return path && siteUrl + path
    }
    return field.isLink ? moved(text) : undefined
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

/**
 * Changes what entries of a type are called within lists of records and blocks.
 * @param presentName the name to write for a word; undefined for one that stays.
 */
export function createNameMover(
  named: Pick<AnyContentType, 'name'>,
  presentName: (word: string) => string | undefined,
): FieldMover {
  return (type, fields) => {
    let count = 0
    const changed = changeTexts(type.fields, fields, ({ field, text }) => {
      const name = field.namesEntryOf === named.name ? presentName(text) : undefined
      if (name !== undefined) count += 1
      return name ?? text
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
