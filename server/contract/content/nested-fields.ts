import type { BlockKind, Field, Fields } from './field'
import { isPlainRecord } from './plain-data'

/** One item of a list of records or blocks. */
export type NestedItem = Readonly<Record<string, unknown>>

/** A field that holds a list of records or of blocks. */
type NestedField = Field & { readonly widget: 'records' | 'blocks' }

export function isNested(field: Field | undefined): field is NestedField {
  return field?.widget === 'records' || field?.widget === 'blocks'
}

/** The items of a list of records or blocks; anything else counts as an item without fields. */
export function nestedItems(value: unknown): readonly NestedItem[] {
  return Array.isArray(value) ? value.map((item) => (isPlainRecord(item) ? item : {})) : []
}

/** The kind of a block; undefined for a record, and for an undeclared kind. */
export function blockKindOf(field: Field, item: NestedItem): BlockKind | undefined {
  const { kind } = item
  const isKnown = typeof kind === 'string' && Object.hasOwn(field.blockKinds ?? {}, kind)
  return isKnown ? field.blockKinds?.[kind] : undefined
}

/** The fields of one item of a list. */
export function fieldsOf(field: Field, item: NestedItem): Fields {
  return field.recordFields ?? blockKindOf(field, item)?.fields ?? {}
}

/** The label of an item by its index, counted from 0: `Kaart 2`. */
export function placeName(field: Field, at: number): string {
  return `${field.itemLabel ?? field.label} ${at + 1}`
}

/** The same with the kind of a block: `Blok 3 (Kaarten)`. */
export function itemName(field: Field, item: NestedItem, at: number): string {
  const kind = blockKindOf(field, item)
  return kind ? `${placeName(field, at)} (${kind.label})` : placeName(field, at)
}

/** A value of an entry with its place. */
interface PlacedValue {
  /** As problems name it: `blocks.2.cards.0.linkTarget`. */
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** Every value of an entry with its field, including those within lists of records and blocks. */
export function placedValues(fields: Fields, item: NestedItem, prefix = ''): PlacedValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = prefix + name
    if (!isNested(field)) return [{ name: place, field, value: item[name] }]
    return nestedItems(item[name]).flatMap((inner, at) =>
      placedValues(fieldsOf(field, inner), inner, `${place}.${at}.`),
    )
  })
}

/** The fields with a text in paragraphs, those within lists without the places of their items: `blocks.text`. */
export function textFields(fields: Fields): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { widget, recordFields = {}, blockKinds = {} }]) => {
      if (widget === 'markdown') return [name]
      const within = [recordFields, ...Object.values(blockKinds).map((kind) => kind.fields)]
      return within.flatMap((inner) => [...textFields(inner)].map((rest) => `${name}.${rest}`))
    }),
  )
}

/** Whether a field holds text for people. */
export const holdsWords = ({ widget, isLink = false }: Field) =>
  (WORDS.has(widget) || widget === 'list') && !isLink

/** Whether a field holds text in which people may search and replace: no id, address, date or choice. */
export const isReplaceable = (field: Field) =>
  holdsWords(field) && !field.isFixed && !field.isKey && field.pageLink === undefined

/** Whether any of these fields holds such text, also within lists of records and blocks. */
export const hasReplaceable = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isReplaceable(field) || isNested(field))

/** Widgets of such fields. */
const WORDS: ReadonlySet<string> = new Set(['text', 'long-text', 'markdown'])

/** The first words of an item, as its title; '' for an empty one. */
export function firstWords(fields: Fields, item: NestedItem): string {
  for (const [name, { widget }] of Object.entries(fields)) {
    const words = WORDS.has(widget) ? firstLine(item[name]) : ''
    if (words !== '') return words
  }
  for (const [name, field] of Object.entries(fields)) {
    const [first] = isNested(field) ? nestedItems(item[name]) : []
    const words = first ? firstWords(fieldsOf(field, first), first) : ''
    if (words !== '') return words
  }
  return ''
}

function firstLine(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value.trim().split('\n', 1)[0] ?? ''
  return line.replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
}

/** The declaration of a place within a field: `['2', 'cases', '0', 'title']`; undefined for a whole item. */
export function fieldWithin(field: Field, value: unknown, within: readonly string[]): Field | undefined {
  const [at, name, ...rest] = within
  if (at === undefined) return field
  const item = nestedItems(value)[Number(at)]
  const inner = item && name !== undefined ? fieldsOf(field, item)[name] : undefined
  return inner && item && name !== undefined ? fieldWithin(inner, item[name], rest) : undefined
}

/** The label of a place within a field: `Titel van kaart 2 van blok 3`. */
export function labelWithin(field: Field, value: unknown, within: readonly string[]): string {
  return partsWithin(field, value, within)
    .toReversed()
    .map((part, at) => (at === 0 ? part : part.charAt(0).toLocaleLowerCase('nl') + part.slice(1)))
    .join(' van ')
}

function partsWithin(field: Field, value: unknown, within: readonly string[]): readonly string[] {
  const [at, name, ...rest] = within
  if (at === undefined) return [field.label]
  const place = Number(at)
  if (!isNested(field) || !Number.isInteger(place)) return [field.label]
  const item = nestedItems(value)[place] ?? {}
  const own = itemName(field, item, place)
  const inner = name === undefined ? undefined : fieldsOf(field, item)[name]
  return inner && name !== undefined ? [own, ...partsWithin(inner, item[name], rest)] : [own]
}
