import { createHash } from 'node:crypto'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import type { RawEntry } from '../../storage/read-entries'
import { type FileDates, fileStem, type ReadEntry, readEntry } from '../read-entry'

/** An entry as its file is at a moment, ready to be edited. */
export interface Editable {
  readonly path: string
  readonly key: string
  /** The fields as the file has them. */
  readonly raw: Readonly<Record<string, unknown>>
  /** Its value; an invalid field has its last valid value, or its fallback. */
  readonly value: AnyValue
  /** The invalid fields, which have their last valid value. */
  readonly broken: ReadonlySet<string>
  /** The invalid fields that have their fallback; beside broken ones they have their last valid value too. */
  readonly mended: ReadonlySet<string>
  readonly etag: string
}

/** Where an entry is stored, and its facts from outside the file. */
export interface EntryFile {
  readonly path: string
  readonly dates: FileDates
  readonly lastGood?: AnyValue | undefined
}

/** Whether all fields of an entry are valid. */
export const isSound = ({ broken, mended }: Pick<Editable, 'broken' | 'mended'>) =>
  broken.size + mended.size === 0

/** The entry in these raw fields; undefined when an invalid field has no valid version either. */
export function editable(
  type: AnyContentType,
  { key, fields: raw }: Pick<RawEntry, 'key' | 'fields'>,
  place: EntryFile,
): Editable | undefined {
  const { value, broken, mended } = repaired(type, raw, place)
  return value && { path: place.path, key, raw, value, broken, mended, etag: etagOf(place.path, raw) }
}

/** The value of raw fields in a file, with the names of the invalid ones. */
function repaired(
  type: AnyContentType,
  raw: Readonly<Record<string, unknown>>,
  { path, dates, lastGood }: EntryFile,
): Pick<ReadEntry, 'value' | 'broken' | 'mended'> {
  const fields = type.complete(raw, { stem: fileStem(path), ...dates })
  const read = readEntry(type, fields)
  if (read.value) return read
  const { broken, mended } = read
  // Visitors see all of that version, also of fields with a fallback.
  const good = lastGood && Object.fromEntries([...broken, ...mended].map((name) => [name, lastGood[name]]))
  const { value } = readEntry(type, { ...read.fields, ...good })
  return { ...(value && { value }), broken, mended }
}

const etags = new WeakMap<object, string>()

/**
 * The ETag of an entry, from its fields and its place. Formatting of the file makes no difference. See
 * tests/decisions/0015.
 */
export function etagOf(path: string, raw: Readonly<Record<string, unknown>>): string {
  const known = etags.get(raw)
  if (known !== undefined) return known
  const etag = `"${createHash('sha256').update(path).update('\0').update(JSON.stringify(raw)).digest('base64url').slice(0, 27)}"`
  etags.set(raw, etag)
  return etag
}
