import type { ContentType } from '#contract/content/content-type'
import type { AnyContentType } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { Problem } from '#contract/problem'
import { type Catalogue, catalogueOf } from '../content/catalogue'
import type { Library } from '../content/library'
import type { Entry } from '../content/read-entry'
import { asPublic } from '../content/waiting-versions'
import { InvalidFields } from '../http/invalid-fields'
import { requireType } from './require-type'

/** Unsaved content, by the names of the types. */
export interface ChangedContent {
  /** All of a type: its document, or its list of records. */
  readonly whole: Readonly<Record<string, unknown>>
  /** One entry that is added or replaces the one with its id; it is shown whatever its state. */
  readonly entry?: { readonly type: string; readonly value: unknown } | undefined
}

/**
 * The library as it would be with this content. Nothing is saved; the library itself does not change.
 * @throws {InvalidFields} with every field that is wrong; in a list, prefixed with the id of its record.
 */
export function changedLibrary(library: Library, changed: ChangedContent, now: number): Library {
  const changes = new Map<string, Catalogue>()
  for (const [name, given] of Object.entries(changed.whole)) {
    const type = requireType(name)
    changes.set(name, catalogueOf(type, wholeOf(type, given), now))
  }
  if (changed.entry) {
    const { type, given } = shownEntry(library, changed.entry)
    changes.set(type.name, withEntry(library, type, { given, now }))
  }
  // Keyed by the name of the type, so each is the catalogue of the type asked for.
  const catalogue = <F extends Fields>(type: ContentType<F>): Catalogue<F> =>
    (changes.get(type.name) as unknown as Catalogue<F> | undefined) ?? library.catalogue(type)
  return {
    ...library,
    catalogue,
    document: (type) => catalogue(type).all[0] ?? library.document(type),
  }
}

/** A version that waits is shown as the public entry that it will be. */
function shownEntry(
  library: Library,
  { type: name, value }: NonNullable<ChangedContent['entry']>,
): { type: AnyContentType; given: unknown } {
  const type = requireType(name)
  if (!type.waitsFor || typeof value !== 'object' || value === null) return { type, given: value }
  return { type: type.waitsFor, given: asPublic(library, type, { ...value }) }
}

function wholeOf(type: AnyContentType, given: unknown): Entry[] {
  const isList = type.place.isList
  if (isList !== Array.isArray(given)) {
    throw new Problem('bad-request', `Stuur ${type.labels.many} als ${isList ? 'een lijst' : 'één object'}.`)
  }
  const values = Array.isArray(given) ? given : [given]
  return values.map((value, index) =>
    entryOf(type, parse(type, value, isList ? `${idIn(value, index)}.` : '')),
  )
}

function withEntry(
  library: Library,
  type: AnyContentType,
  { given, now }: { given: unknown; now: number },
): Catalogue {
  const value = parse(type, given, '')
  const before = library.catalogue(type).entry(String(value.id ?? ''))
  const others = library.catalogue(type).entries.filter((entry) => entry !== before)
  const shown = {
    ...type,
    isPublic: (one: ValueOf<Fields>, at: number) => one === value || type.isPublic(one, at),
  }
  return catalogueOf(shown, [before ? { ...before, value } : entryOf(type, value), ...others], now)
}

function parse(type: AnyContentType, given: unknown, prefix: string): ValueOf<Fields> {
  const result = type.schema.safeParse(given)
  if (result.success) return result.data
  throw new InvalidFields(
    result.error.issues.map(({ path, message }) => ({ path: prefix + path.join('.'), message })),
  )
}

/** Newer than everything else, so that an existing entry with the same name keeps it. */
function entryOf(type: AnyContentType, value: ValueOf<Fields>): Entry {
  return {
    value,
    raw: value,
    file: '',
    stem: type.stem(value),
    key: '',
    created: '9999',
    isUncommitted: true,
  }
}

function idIn(value: unknown, index: number): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' && id !== '' ? id : `#${index + 1}`
}
