import type { AnyContentType } from '#contract/content/content-types'
import { lowerFirst } from '#contract/content/describe-change'
import { asPlainData, ownOf } from '#contract/content/plain-data'
import { Problem } from '#contract/problem'
import { decodeExact, encode } from '../../storage/bytes'
import { type ContentFile, readContentFile } from '../../storage/content-file'
import { withChanges, withEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import type { FieldChanges, FieldValue } from '../../storage/splice/fields'
import { entriesIn, storageOf } from '../../storage/storage-of'
import { fileStem, readEntry, UNDATED } from '../read-entry'
import { fieldsOfName } from './file-fields'

/** The old and the present bytes of a file, and what of it to restore: all, one entry, or one field. */
export interface Wanted {
  readonly old: Uint8Array
  /** The path of the old version: some fields follow from it. */
  readonly path: string
  readonly now: Uint8Array | null
  readonly id: string | undefined
  readonly field: string | undefined
  /** The entries as they are: they keep their name, whatever it was, and if asked their publication status. */
  readonly present: readonly CurrentEntry[]
  readonly keepsPublication: boolean
  /** Whether it was deleted as it is: there is no better version to choose. */
  readonly isLast: boolean
}

/** An entry as it is, by its key in the file. */
export type CurrentEntry = Pick<RawEntry, 'key' | 'fields'>

/** A content file after restoring, and what to call that in a message. */
export async function restoredFile(
  type: AnyContentType,
  { old: bytes, path, now, id, field, present, keepsPublication, isLast }: Wanted,
): Promise<{ bytes: Uint8Array; subject: string }> {
  const entries = entriesIn(type, bytes)
  const publication = keepsPublication ? publicationOf(type) : []
  if (id === undefined && field === undefined) {
    // What was broken when it was deleted is told as it was before.
    if (!isLast) requireUsable(type, entries)
    const [first] = entries
    const subject = type.place.hasNamedFiles && first ? titleOf(type, first) : type.labels.many
    const names = [...publication, ...(type.place.hasNamedFiles ? NAMES : [])]
    return { bytes: await keeping(type, bytes, { entries: present, names }), subject }
  }
  const old = id === undefined ? entries[0] : entries.find(({ key }) => key === id)
  if (!old)
    throw new Problem(
      'not-found',
      'In deze versie stond dit nog niet of niet meer. Kies een andere in de geschiedenis.',
    )
  const label = field === undefined ? '' : `: ${labelOf(type, field)}`
  const kept = field === undefined ? present.filter(({ key }) => key === old.key) : []
  const fields = field === undefined ? old.fields : { ...old.fields, ...fieldsOfName(type, old.fields, path) }
  const position = entries.indexOf(old)
  const restored = await entryRestored(type, now, { old: { ...old, fields }, field, position })
  // Other entries that are broken in the file were so before, and are left alone.
  requireUsable(
    type,
    entriesIn(type, restored).filter(({ key }) => key === old.key),
  )
  const bytesKept = await keeping(type, restored, { entries: kept, names: publication })
  return { bytes: bytesKept, subject: titleOf(type, old) + label }
}

/** The fields that say whether and since when an entry is public, its date among them (tests/decisions/0109). */
function publicationOf({ publication, planning }: AnyContentType): readonly string[] {
  return planning ? [...publication, planning.dateField] : publication
}

/**
 * The fields by which pages, links and remarks find an entry that has a file of its own. Where it is now stays as it
 * is: an older version may be from before it had another address.
 */
const NAMES = ['id', 'slug', 'path', 'aliases']

/** The bytes with these fields as these entries have them; unchanged when they are the same. */
async function keeping(
  type: AnyContentType,
  bytes: Uint8Array,
  { entries, names }: { readonly entries: readonly CurrentEntry[]; readonly names: readonly string[] },
): Promise<Uint8Array> {
  return changedFile(type, bytes, (file) => {
    for (const { key, fields } of entries) {
      const entry = file.data.find((one) => one.key === key)
      const changes = Object.fromEntries(
        names.flatMap((name) =>
          entry && differs(entry.fields, fields, name) ? [[name, fileField(fields, name)]] : [],
        ),
      )
      if (Object.keys(changes).length > 0) file.data = withChanges(file.data, key, changes)
    }
  })
}

/** The bytes of a file after changing its entries. @param bytes null when there is no file yet. */
async function changedFile(
  type: AnyContentType,
  bytes: Uint8Array | null,
  change: (file: ContentFile) => void,
): Promise<Uint8Array> {
  let text = bytes && decodeExact(bytes)
  const file = await readContentFile(storageOf(type), {
    read: async () => text,
    write: async (changed) => {
      text = changed
    },
  })
  change(file)
  await file.write()
  return encode(text ?? '')
}

function differs(one: RawEntry['fields'], other: RawEntry['fields'], name: string): boolean {
  return JSON.stringify(ownOf(one, name)) !== JSON.stringify(ownOf(other, name))
}

/** A field as it can be stored again; undefined for an absent one. */
function fileField(fields: RawEntry['fields'], name: string): FieldValue | undefined {
  const value = ownOf(fields, name)
  return value === undefined ? undefined : asFileField(name, value)
}

/** The label of a field; an unknown field goes by its own name. */
function labelOf(type: AnyContentType, field: string): string {
  return lowerFirst(ownOf(type.fields, field)?.label ?? field)
}

/** The file with one entry, or one field of it, as it was. */
async function entryRestored(
  type: AnyContentType,
  now: Uint8Array | null,
  { old, field, position }: { old: RawEntry; field: string | undefined; position: number },
): Promise<Uint8Array> {
  return changedFile(type, now, (file) => {
    const entry = now === null ? undefined : file.data.find(({ key }) => key === old.key)
    const values = asFileFields(old.fields)
    if (!entry) {
      const others = now === null ? [] : file.data
      file.data = withEntry(others, values, Math.min(position, others.length))
      return
    }
    const all = new Set([...Object.keys(entry.fields), ...Object.keys(old.fields)])
    const names = field === undefined ? [...all] : [field]
    const changed = names.filter((name) => differs(entry.fields, old.fields, name))
    const given = new Map(Object.entries(values))
    const changes: FieldChanges = Object.fromEntries(changed.map((name) => [name, given.get(name)]))
    file.data = withChanges(file.data, entry.key, changes)
  })
}

/** @throws {Problem} conflict when a version is not valid for the site. */
function requireUsable(type: AnyContentType, entries: readonly RawEntry[]): void {
  for (const { fields } of entries) {
    const { value, issues } = readIn(type, fields, type.name)
    if (value) continue
    const [issue] = issues
    throw new Problem(
      'conflict',
      `In deze versie klopt iets niet (${issue?.path}: ${issue?.message}). Kies een andere versie.`,
    )
  }
}

/** The title of an entry of another version, and whether that is valid; else the title may be its key, or ''. */
export function readTitle(
  type: AnyContentType,
  { fields, key }: Pick<RawEntry, 'fields' | 'key'>,
): { readonly title: string; readonly isValid: boolean } {
  const { value, broken, fields: read } = readIn(type, fields, key || type.name)
  if (value) return { title: type.title(value), isValid: true }
  // The title may be sound where another field is not.
  const standIns = Object.fromEntries([...broken].map((name) => [name, type.example[name]]))
  const mended = type.schema.safeParse({ ...read, ...standIns })
  const title = mended.success ? type.title(mended.data) : ''
  return { title: title === type.title(type.example) ? key : title || key, isValid: false }
}

/** What a person calls an entry of an older version, which may be broken. */
export function titleOf(type: AnyContentType, entry: Pick<RawEntry, 'fields' | 'key'>): string {
  const { title } = readTitle(type, entry)
  return title === '' || title === type.labels.one ? type.labels.one : `${type.labels.one} "${title}"`
}

/** The unique name of an entry with a file of its own; undefined when it is broken. */
export function nameOf(
  type: AnyContentType,
  { fields }: Pick<RawEntry, 'fields'>,
  path: string,
): string | undefined {
  const { value } = readIn(type, fields, fileStem(path))
  return value && type.names(value)[0]
}

/** The value of these fields in a file with this name, apart from its dates. */
function readIn(type: AnyContentType, fields: RawEntry['fields'], stem: string) {
  return readEntry(type, type.complete(fields, { stem, ...UNDATED }))
}

/**
 * Raw fields as they can be stored again.
 * @throws {Problem} conflict for values that only a writer can put into a file: nested too deeply.
 */
function asFileFields(fields: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asFileField(name, value)]))
}

function asFileField(name: string, value: unknown): FieldValue {
  const data = asPlainData(value)
  if (data !== undefined) return data
  throw new Problem('conflict', `Het veld ${name} is alleen in het bestand zelf terug te zetten.`)
}
