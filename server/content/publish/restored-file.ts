import type { AnyContentType } from '#contract/content/content-types'
import { lowerFirst } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import { decodeExact, encode, withoutMark } from '../../storage/bytes'
import { entriesFrom, type RawEntry } from '../../storage/codecs'
import { type FieldChanges, type FieldValue, ownField } from '../../storage/splice/fields'
import { splicerFor } from '../../storage/splicer'
import { readEntry } from '../read-entry'
import { asFileFields, titleOf } from './raw-entries'

/** The bytes of a file as it was and as it is now, and what of it is wanted back: all, one entry, or one field. */
export interface Wanted {
  readonly old: Uint8Array
  readonly now: Uint8Array | null
  readonly id: string | undefined
  readonly field: string | undefined
  /** The entries whose publication stays as it is here, whatever it was. */
  readonly published: readonly Published[]
}

/** What an entry has now, by the key that recognises it in the file. */
export type Published = Pick<RawEntry, 'key' | 'fields'>

/** A content file with what is wanted back in it, and what to call that in a message. */
export function restoredFile(
  type: AnyContentType,
  { old: bytes, now, id, field, published }: Wanted,
): { bytes: Uint8Array; subject: string } {
  const entries = entriesOf(type, bytes)
  if (id === undefined && field === undefined) {
    requireUsable(type, entries)
    const [first] = entries
    const subject = type.storage.kind === 'markdown' && first ? titleOf(type, first) : type.labels.many
    return { bytes: withPublication(type, bytes, published), subject }
  }
  const old = id === undefined ? entries[0] : entries.find(({ key }) => key === id)
  if (!old)
    throw new Problem(
      'not-found',
      'In deze versie stond dit nog niet of niet meer. Kies een andere in de geschiedenis.',
    )
  const label = field === undefined ? '' : `: ${labelOf(type, field)}`
  const kept = field === undefined ? published.filter(({ key }) => key === old.key) : []
  const text = entryRestored(type, now && decodeExact(now), { old, field, position: entries.indexOf(old) })
  // What else is broken in the file was so before, and goes on being so.
  const restored = entriesFrom(withoutMark(text), type.storage).filter(({ key }) => key === old.key)
  requireUsable(type, restored)
  return { bytes: withPublication(type, encode(text), kept), subject: titleOf(type, old) + label }
}

/** The bytes with the publication of these entries as it is now; not one byte other where that is the same. */
function withPublication(
  type: AnyContentType,
  bytes: Uint8Array,
  published: readonly Published[],
): Uint8Array {
  const wanted = entriesOf(type, bytes)
  let text = decodeExact(bytes)
  for (const { key, fields } of published) {
    const entry = wanted.find((one) => one.key === key)
    if (!entry) continue
    const names = type.publication.filter(
      (name) => JSON.stringify(ownField(entry.fields, name)) !== JSON.stringify(ownField(fields, name)),
    )
    const changes: FieldChanges = Object.fromEntries(names.map((name) => [name, fileField(fields, name)]))
    if (names.length > 0) text = splicerFor(type.storage).change(text, key, changes)
  }
  return encode(text)
}

/** A field as it can be written again; undefined for one that is not there. */
function fileField(fields: RawEntry['fields'], name: string): FieldValue | undefined {
  const value = ownField(fields, name)
  return value === undefined ? undefined : asFileFields({ [name]: value })[name]
}

/** A field that only the file knows goes by its own name. */
function labelOf(type: AnyContentType, field: string): string {
  const known = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined
  return lowerFirst(known?.label ?? field)
}

/** The entries that these bytes of a file hold. @throws {Unreadable} when they are no such file. */
export function entriesOf(type: AnyContentType, bytes: Uint8Array): RawEntry[] {
  return entriesFrom(withoutMark(decodeExact(bytes)), type.storage)
}

/** The text with one entry, or one field of it, as it was. */
function entryRestored(
  type: AnyContentType,
  now: string | null,
  { old, field, position }: { old: RawEntry; field: string | undefined; position: number },
): string {
  const splicer = splicerFor(type.storage)
  const entry =
    now === null ? undefined : entriesFrom(withoutMark(now), type.storage).find(({ key }) => key === old.key)
  if (now === null || !entry) return splicer.add(now, asFileFields(old.fields), position)
  const names =
    field === undefined ? new Set([...Object.keys(entry.fields), ...Object.keys(old.fields)]) : [field]
  const changed = [...names].filter(
    (name) => JSON.stringify(ownField(entry.fields, name)) !== JSON.stringify(ownField(old.fields, name)),
  )
  const values = new Map(Object.entries(asFileFields(old.fields)))
  const changes: FieldChanges = Object.fromEntries(changed.map((name) => [name, values.get(name)]))
  return splicer.change(now, entry.key, changes)
}

/** @throws {Problem} conflict when a version could not be shown on the site. */
function requireUsable(type: AnyContentType, entries: readonly RawEntry[]): void {
  const origin = {
    stem: type.name,
    created: '2000-01-01T00:00:00.000Z',
    modified: '2000-01-01T00:00:00.000Z',
  }
  for (const { fields } of entries) {
    const { value, issues } = readEntry(type, type.complete(fields, origin))
    if (value) continue
    const [issue] = issues
    throw new Problem(
      'conflict',
      `In deze versie klopt iets niet (${issue?.path}: ${issue?.message}). Kies een andere versie.`,
    )
  }
}
