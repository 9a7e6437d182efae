import { decodePart } from '#contract/address'
import { media } from '#contract/addresses'
import { entryScreen, settingsPart } from '#contract/admin/addresses'
import type { MediaUse } from '#contract/admin/media'
import { type AnyContentType, editedTypes } from '#contract/content/content-types'
import type { Fields } from '#contract/content/field'
import type { Library } from '../content/library'
import type { RawEntry } from '../storage/read-entries'

/** Where the admin shows what is wrong with an entry that has no valid version. */
const PROBLEMS = settingsPart('problemen')
/** An image address inside a text; what follows it in the sentence is cut off later. */
const MENTION = new RegExp(`${media.start}([^\\s"'<>\\\\]+)`, 'g')

/**
 * Where each of these files is used in the content, broken entries included. An address counts however it is
 * written: encoded or not, with a query, in a field of its own or inside Markdown.
 * @param names files of content/media.
 */
export function findMediaUses(library: Library, names: readonly string[]): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>()
  const known = new Map(names.map((name) => [name.normalize('NFC'), name]))
  const spaced = names.filter((name) => /[\s"'<>\\]/.test(name))
  for (const type of editedTypes) {
    for (const { use, texts } of placesIn(type, library)) {
      for (const [field, text] of texts) {
        for (const name of mentioned(text, known, spaced)) note(uses, name, { ...use, field })
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
      const id = value ? (type.names(value)[0] ?? '') : key
      const screen = type.editing === 'entries' ? entryScreen(type, id) : type.screen
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

/** Includes lists and records, at any depth. */
function stringsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(stringsIn) : []
}

function mentioned(text: string, known: ReadonlyMap<string, string>, spaced: readonly string[]): Set<string> {
  const found = [...text.matchAll(MENTION)].map(([, mention = '']) => longestName(decoded(mention), known))
  const written = spaced.filter((name) => text.includes(media.start + name))
  return new Set([...found, ...written].filter((name) => name !== undefined))
}

/** The longest known name that the text starts with and that ends at a word boundary. */
function longestName(text: string, known: ReadonlyMap<string, string>): string | undefined {
  for (let end = text.length; end > 0; end -= 1) {
    if (end < text.length && /[\p{L}\p{N}]/u.test(text.charAt(end))) continue
    const name = known.get(text.slice(0, end))
    if (name !== undefined) return name
  }
  return undefined
}

/** Decoded as far as possible: `caf%C3%A9.jpg` and a stray `%` are both valid names. */
function decoded(mention: string): string {
  return decodePart(mention.replaceAll('&amp;', '&').slice(0, 1000)).normalize('NFC')
}

function note(uses: Map<string, MediaUse[]>, name: string, use: MediaUse): void {
  const others = uses.get(name) ?? []
  const isNoted = others.some((o) => o.type === use.type && o.id === use.id && o.field === use.field)
  if (!isNoted) uses.set(name, [...others, use])
}
