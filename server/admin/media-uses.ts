import { media } from '#contract/addresses'
import { settingsPart } from '#contract/admin/addresses'
import type { MediaUse } from '#contract/admin/media'
import { type AnyContentType, editedTypes, idOf } from '#contract/content/content-types'
import type { Fields } from '#contract/content/field'
import { screenOfEntry } from '../content/entry-forms'
import type { Library } from '../content/library'
import { asNamedMedia, mentionedMedia, stringsIn } from '../content/media-mentions'
import { formerMedia } from '../content/moved-media'
import type { RawEntry } from '../storage/read-entries'

/** Where the admin shows what is wrong with an entry that has no valid version. */
const PROBLEMS = settingsPart('problemen')

/**
 * Where each of these files is used in the content, broken entries included. An address counts however it is
 * written: encoded or not, with a query, in a field of its own or inside Markdown, and by a former name.
 * @param names all files of content/media.
 */
export function findMediaUses(library: Library, names: readonly string[]): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>()
  const named = asNamedMedia(names, formerMedia(library.history))
  for (const type of editedTypes) {
    for (const { use, texts } of placesIn(type, library)) {
      for (const [field, text] of texts) {
        for (const name of mentionedMedia(text, named)) note(uses, name, { ...use, field })
      }
    }
  }
  return uses
}

interface MediaPlace {
  readonly use: Omit<MediaUse, 'field'>
  /** The texts that contain an image address, with the label of their field. */
  readonly texts: readonly (readonly [label: string, text: string])[]
}

function placesIn(type: AnyContentType, library: Library): MediaPlace[] {
  return library.files(type).flatMap(({ path, source, entries }) => {
    const raw: readonly RawEntry[] = source instanceof Error ? [] : source
    const keys = new Set([...raw.map(({ key }) => key), ...entries.map(({ key }) => key)])
    return [...keys].flatMap((key) => {
      const value = entries.find((entry) => entry.key === key)?.value
      const asWritten = raw.find((entry) => entry.key === key)?.fields
      const texts = [value, asWritten].flatMap((fields) => (fields ? textsOf(fields, type.fields) : []))
      if (texts.length === 0) return []
      const id = value ? idOf(type, value) : key
      const screen = screenOfEntry(library, type, { id, file: path })
      const title = value ? type.title(value) : path
      return [{ use: { type: type.name, id, title, screen: value ? screen : PROBLEMS }, texts }]
    })
  })
}

const kept = new WeakMap<object, MediaPlace['texts']>()

/** Cached by value, since values are never mutated. */
function textsOf(value: Readonly<Record<string, unknown>>, fields: Fields): MediaPlace['texts'] {
  const known = kept.get(value)
  if (known) return known
  const texts = Object.entries(value).flatMap(([name, content]) =>
    stringsIn(content)
      .filter((text) => text.includes(media.start))
      .map((text) => [fields[name]?.label ?? name, text] as const),
  )
  kept.set(value, texts)
  return texts
}

function note(uses: Map<string, MediaUse[]>, name: string, use: MediaUse): void {
  const others = uses.get(name) ?? []
  const isNoted = others.some((o) => o.type === use.type && o.id === use.id && o.field === use.field)
  if (!isNoted) uses.set(name, [...others, use])
}
