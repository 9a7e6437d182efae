import type { AnyContentType } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { Unreadable } from '../../files/unreadable'
import type { RawEntry } from '../../storage/codecs'
import type { FieldValue } from '../../storage/splice/fields'
import { readEntry } from '../read-entry'

/** How a person recognises an entry of an older version, which may be broken. */
export function titleOf(type: AnyContentType, { fields, key }: Pick<RawEntry, 'fields' | 'key'>): string {
  if (type.storage.kind === 'document') return type.labels.one
  const value = readable(type, fields, key || type.name)
  const title = value ? type.title(value) : key || type.labels.one
  return `${type.labels.one} "${title}"`
}

/** The name that tells an entry with a file of its own from others; undefined when it is broken. */
export function nameOf(
  type: AnyContentType,
  { fields }: Pick<RawEntry, 'fields'>,
  path: string,
): string | undefined {
  const value = readable(type, fields, path.split('/').at(-1)?.replace(/\.md$/i, '') ?? path)
  return value && type.names(value)[0]
}

/** The value that these fields would be in a file with this stem, its dates aside. */
function readable(type: AnyContentType, fields: RawEntry['fields'], stem: string) {
  const origin = { stem, created: '2000-01-01T00:00:00.000Z', modified: '2000-01-01T00:00:00.000Z' }
  return readEntry(type, type.complete(fields, origin)).value
}

/**
 * Raw fields as they can be written again.
 * @throws {Problem} conflict for what only a writer can put into a file, such as nested values.
 */
export function asFileFields(fields: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asFileField(name, value)]))
}

function asFileField(name: string, value: unknown): FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  throw new Problem('conflict', `Het veld ${name} is alleen in het bestand zelf terug te zetten.`)
}

/** The entries of an older version; none of one that could not be read even then. */
export function readRaw(read: () => RawEntry[]): RawEntry[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}
