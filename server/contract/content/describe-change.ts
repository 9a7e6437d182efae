import { enumerated } from '../enumerated'
import type { ContentType } from './content-type'
import type { AnyValue } from './field'
import { heaviestRow } from './merged-order'
import { nestedChanges } from './nested-changes'
import { isNested, labelWithin } from './nested-fields'

/** Longest subject of a commit, in characters: git's own tools show this much. */
const LONGEST = 72

/** The fields in which two values of a type differ. */
export function changedFields(
  type: ContentType,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(type.fields).filter((field) => !isSame(before[field], after[field]))
}

/** Whether two values of a field, or two records, are the same: as JSON they would be the same text. */
export function isSame(a: unknown, b: unknown): boolean {
  // A long text is not written out to be compared, wherever in a record it is.
  if (a === b || (typeof a === 'string' && typeof b === 'string')) return a === b
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && [...a].every((value, at) => isSame(value ?? null, b[at] ?? null))
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a)
    const others = Object.keys(b)
    const isAlike = names.length === others.length && names.every((name, at) => name === others[at])
    if (isAlike) return names.every((name) => isSame(a[name], b[name]))
  }
  return JSON.stringify(a) === JSON.stringify(b)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A description of a change in Dutch: the subject of its commit. `before` or `after` is null when absent. */
export function describeChange(
  type: ContentType,
  { before, after, now }: { before: AnyValue | null; after: AnyValue | null; now: number },
): string {
  const value = after ?? before
  const subject = value ? nameOf(type, value) : type.labels.one
  return subject + verbOf(type, { before, after, now })
}

/**
 * Describes a change of several entries at once, by their titles: one is named, of more the number is told.
 * @param change the fields that were set, or null when they were deleted.
 */
export function describeBulk(
  type: ContentType,
  titles: readonly string[],
  change: Readonly<Record<string, unknown>> | null,
): string {
  const [only] = titles
  const done = change === null ? 'verwijderd' : setTo(type, change)
  if (only !== undefined && titles.length === 1) return `${named(type, onOneLine(only))} ${done}`
  return `${titles.length} ${type.labels.many.toLocaleLowerCase('nl')} ${done}`
}

/** What entries got: `op status "Gepubliceerd" gezet`; of several fields, or a long text, only which. */
function setTo(type: ContentType, change: Readonly<Record<string, unknown>>): string {
  const [[name = '', value] = [], ...others] = Object.entries(change)
  const field = type.fields[name]
  if (field?.widget !== 'choice' || typeof value !== 'string' || others.length > 0) {
    const labels = Object.keys(change).map((one) => lowerFirst(type.fields[one]?.label ?? one))
    return `gewijzigd (${labels.join(', ')})`
  }
  const label = lowerFirst(field.label)
  if (value === '') return `zonder ${label}`
  const choice = field.choices?.find((one) => one.value === value)
  return `op ${label} "${choice?.chosen ?? choice?.label ?? onOneLine(value)}" gezet`
}

/** Describes a change of a whole list of records: `Blokken van de homepage: hero en cta gewijzigd`. */
export function describeWhole(
  type: ContentType,
  before: readonly AnyValue[],
  after: readonly AnyValue[],
): string {
  const [was, is] = [byTitle(type, before), byTitle(type, after)]
  const moved = movedRecords(type, before, after)
  const changed = [...is].flatMap(([title, value]) => {
    const old = was.get(title)
    const fields = old ? changedFields(type, old, value).filter((name) => !type.fields[name]?.isPlace) : []
    return fields.length > 0 ? [{ title, verb: changeOfRecord(type, fields, value) }] : []
  })
  const verbs = new Set(changed.map(({ verb }) => verb))
  const parts = [
    part(
      [...is.keys()].filter((title) => !was.has(title)),
      'toegevoegd',
    ),
    part(
      [...was.keys()].filter((title) => !is.has(title)),
      'verwijderd',
    ),
    ...[...verbs].map((verb) =>
      part(
        changed.filter((one) => one.verb === verb).map(({ title }) => title),
        verb,
      ),
    ),
    moved.length > 0 ? 'volgorde gewijzigd' : '',
  ].filter((words) => words !== '')
  return `${type.labels.many}: ${parts.join(', ') || 'volgorde gewijzigd'}`
}

/** What a record of a list became, where only a switch of it changed: `niet meer zichtbaar`. */
function changeOfRecord(
  type: ContentType,
  [name = '', ...others]: readonly string[],
  value: AnyValue,
): string {
  const field = type.fields[name]
  if (field?.widget !== 'switch' || others.length > 0) return 'gewijzigd'
  return `${value[name] ? 'nu' : 'niet meer'} ${lowerFirst(field.label)}`
}

/** The titles of records that somebody has to move for this order, as few as possible: of two that changed places one. */
export function movedRecords(
  type: ContentType,
  before: readonly AnyValue[],
  after: readonly AnyValue[],
): string[] {
  const inOrder = (values: readonly AnyValue[]) =>
    values.toSorted(type.compare).map((value) => titleOf(type, value))
  return type.isOrdered ? movedItems(inOrder(before), inOrder(after)) : []
}

function byTitle(type: ContentType, values: readonly AnyValue[]) {
  return new Map(values.map((value) => [titleOf(type, value), value]))
}

function part(titles: readonly string[], verb: string): string {
  if (titles.length === 0) return ''
  return `${titles.length > 4 ? `${titles.length} onderdelen` : enumerated(titles)} ${verb}`
}

function titleOf(type: ContentType, value: AnyValue): string {
  return onOneLine(type.title(value))
}

/** A line end would end the subject. */
const onOneLine = (title: string) => title.replace(/\s+/g, ' ').trim()

/** `Artikel "Beginnen met AI"`; for a document only its label. */
function nameOf(type: ContentType, value: AnyValue): string {
  return named(type, titleOf(type, value))
}

function named({ labels }: ContentType, title: string): string {
  // A document needs no title.
  if (title === '' || title === labels.one) return labels.one
  return `${labels.one} "${cut(title, LONGEST - labels.one.length - 24)}"`
}

/** At most so many characters, none of them cut in half. */
function cut(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const begin = characters.slice(0, most - 1).join('')
  return `${begin.trimEnd()}…`
}

function verbOf(
  type: ContentType,
  { before, after, now }: { before: AnyValue | null; after: AnyValue | null; now: number },
): string {
  const state = after ? labelOf(type, type.state(after, now)) : ''
  if (!after) return ' verwijderd'
  if (!before) return state ? ` toegevoegd (${state.toLocaleLowerCase('nl')})` : ' toegevoegd'
  const isMoved = state !== '' && type.state(before, now) !== type.state(after, now)
  const fields = changedFields(type, before, after).filter(
    (field) => !isMoved || !isOfPublication(type, field),
  )
  const labels = fields.flatMap((field) => changedLabels(type, field, [before, after]))
  const changed = `${labels.length > 3 ? `${labels.length} velden` : enumerated(labels)} gewijzigd`
  if (isMoved) return ` is nu ${state.toLocaleLowerCase('nl')}${labels.length > 0 ? `, ${changed}` : ''}`
  return labels.length === 0 ? ' opgeslagen' : `: ${changed}`
}

/** Whether a field changes because the entry became public, planned or hidden. */
const isOfPublication = (type: Pick<ContentType, 'fields' | 'publication'>, field: string) =>
  type.publication.includes(field) || type.fields[field]?.widget === 'date'

/** The label of a changed field, and which of its blocks or records changed, if that is short enough. */
function changedLabels(
  type: ContentType,
  name: string,
  [before, after]: readonly [AnyValue, AnyValue],
): string[] {
  const field = type.fields[name]
  if (!field) return [name]
  const changes = isNested(field) ? nestedChanges(field, before[name], after[name]) : []
  const [only, ...others] = changes
  const places = new Set(changes.map(({ within }) => labelWithin(field, after[name], within.slice(0, 1))))
  if (only && others.length === 0) return [lowerFirst(labelWithin(field, after[name], only.within))]
  return places.size > 0 && places.size < 4 ? [...places].map(lowerFirst) : [lowerFirst(field.label)]
}

function labelOf(type: ContentType, name: string): string {
  return type.states.find((state) => state.name === name)?.label ?? ''
}

/** A label within a sentence; abbreviations such as `LinkedIn` or `SEO` keep their capitals. */
export function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}+(?:[\s,’-]|$)/u.test(label)
    ? label.charAt(0).toLocaleLowerCase('nl') + label.slice(1)
    : label
}

/**
 * The items of a list that somebody has to move to give it another order: as few as possible. Items that only one of
 * the two orders has do not count.
 */
function movedItems(before: readonly string[], after: readonly string[]): string[] {
  const rank = new Map(before.map((item, at) => [item, at]))
  const rankOf = (item: string) => rank.get(item) ?? -1
  const both = after.filter((item) => rank.has(item))
  const still = heaviestRow(both.map(rankOf), () => 0)
  return both.filter((item) => !still.has(rankOf(item)))
}
