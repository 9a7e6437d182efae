import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { asPlainData } from '#contract/content/plain-data'
import type { FieldChanges, FieldValue } from '../../storage/splice/fields'
import { fileStem, readEntry } from '../read-entry'
import type { Editable } from './editable'
import { hasPlaces } from './merge-data'
import { onFile, shortenings } from './nested-on-file'

/** The fields that a save changes in the file of an entry: only those that differ, and its identity if it would. */
export function changesOf(
  type: AnyContentType,
  entry: Editable,
  next: AnyValue,
  forced: Iterable<string>,
): FieldChanges {
  const names = new Set([
    ...Object.keys(type.fields).filter((name) => !isSame(entry.value[name], next[name])),
    ...entry.broken,
    ...[...forced].filter((name) => !isSame(entry.raw[name], next[name])),
  ])
  const changes = Object.fromEntries([...names].map((name) => [name, written(type, entry, next, name)]))
  return { ...changes, ...identityOf(type, entry, next, changes) }
}

/** What never changes may follow from a field that does, such as the id of a redirect: from then on it is written. */
function identityOf(
  type: AnyContentType,
  { raw, path }: Editable,
  next: AnyValue,
  changes: FieldChanges,
): FieldChanges {
  const derived = Object.keys(type.fields).filter((name) => type.fields[name]?.isFixed && !raw[name])
  const fields = { ...raw, ...changes }
  // Where the file has an invalid field, what its identity is derived from can be told all the same.
  const read = readBack(type, fields, path) ?? type.complete(fields, { stem: fileStem(path), ...NEVER })
  return Object.fromEntries(
    derived.flatMap((name) => (isSame(read[name], next[name]) ? [] : [[name, asFieldValue(next[name])]])),
  )
}

/** A field as it is stored; parts that mean the same when absent are left out. */
function written(
  type: AnyContentType,
  { raw, path, value: was }: Editable,
  next: AnyValue,
  name: string,
): FieldValue | undefined {
  const value = asFieldValue(next[name])
  if (hasPlaces(value)) return nested(type, { raw, path, was }, next, name)
  const isNothing = value === null || (Array.isArray(value) && value.length === 0)
  if (!isNothing) {
    if (!Array.isArray(raw[name]) || typeof value !== 'string' || value === '') return value
    const words = value.split(', ')
    return isSame(readBack(type, { ...raw, [name]: words }, path)?.[name], value) ? words : value
  }
  const { [name]: _, ...others } = raw
  return isSame(readBack(type, others, path)?.[name], value) ? undefined : value
}

/**
 * A list of records as it is stored: unchanged parts as the file has them, without parts that mean the same
 * when absent.
 */
function nested(
  type: AnyContentType,
  { raw, path, was }: Pick<Editable, 'raw' | 'path'> & { readonly was: AnyValue },
  next: AnyValue,
  name: string,
): FieldValue {
  const reads = (value: FieldValue) =>
    isSame(readBack(type, { ...raw, [name]: value }, path)?.[name], next[name])
  const value = asFieldValue(next[name])
  const written = { file: raw[name], was: was[name], next: value }
  // What was read is not what the file has where that is invalid.
  const ways = [
    ...shortenings.map((fresh) => onFile(written, fresh)),
    ...shortenings.map((short) => short(value)),
  ]
  return ways.find(reads) ?? value
}

/** The fields of a new file: those that a reader would not derive, in the order of the type. */
export function newFileFields(type: AnyContentType, value: AnyValue, path: string): FieldChanges {
  const fields: Record<string, FieldValue> = {}
  for (const name of Object.keys(type.fields)) fields[name] = asFieldValue(value[name])
  for (const [name, full] of Object.entries(fields)) {
    const reads = (short: FieldValue) =>
      isSame(readBack(type, { ...fields, [name]: short }, path)?.[name], value[name])
    if (hasPlaces(full)) fields[name] = shortenings.map((shorten) => shorten(full)).find(reads) ?? full
  }
  if (!type.place.hasNamedFiles) return fields
  const names = new Set<unknown>(type.names(value))
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...others } = fields
    // Only a name may be derived from the file name: a title that happens to equal it is still stored.
    const from = names.has(value[name]) ? path : ELSEWHERE
    if (isSame(readBack(type, others, from)?.[name], value[name])) delete fields[name]
  }
  return fields
}

/** A file name from which no plausible value can be derived. */
const ELSEWHERE = '0.md'

/** Dates before and after any real one, a planned one too, so that none that follows from them equals a stored one. */
const NEVER = { created: '0001-01-01T00:00:00.000Z', modified: '9999-12-31T23:59:59.999Z' }

function readBack(
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): AnyValue | undefined {
  return readEntry(type, type.complete(fields, { stem: fileStem(path), ...NEVER })).value
}

function asFieldValue(value: unknown): FieldValue {
  const data = asPlainData(value)
  if (data !== undefined) return data
  throw new Error('this value nests too deeply for a file')
}

/**
 * The fields that a file does not write out because they follow from its name, such as the address of a page.
 * @param path of the file, relative to SITE_ROOT.
 */
export function fieldsOfName(
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): Record<string, unknown> {
  if (!type.place.hasNamedFiles) return {}
  const named = (stem: string) => type.complete({ ...fields }, { stem, ...NEVER })
  const [own, other] = [named(fileStem(path)), named(`${fileStem(path)}-2`)]
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => typeof value === 'string' && value !== other[name]),
  )
}
