import { basename, extname } from 'node:path'
import type { ContentType } from '#contract/content/content-type'
import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import { hasOwnName, type Issue, type RawEntry } from '../storage/read-entries'
import type { FoundFile } from '../storage/scan'
import { sourceOf } from '../storage/storage-of'
import { noteDirectives, type ShownVideo } from './note-directives'
import { unknownFields } from './unknown-fields'

/** The fields of a file, validated for visitors. */
export interface ReadEntry<F extends Fields = Fields> {
  /** Undefined when an invalid field has no fallback. */
  readonly value?: ValueOf<F> | undefined
  /** The fields, with fallbacks for invalid ones. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The invalid fields, with or without a fallback. */
  readonly issues: readonly Issue[]
  /** The invalid fields without a fallback. */
  readonly broken: ReadonlySet<string>
  /** The invalid fields that have a fallback. */
  readonly mended: ReadonlySet<string>
}

/**
 * Validates the completed fields of a file. An invalid field with a fallback is replaced for visitors, and
 * reported.
 */
export function readEntry<F extends Fields>(
  type: ContentType<F>,
  completed: Readonly<Record<string, unknown>>,
): ReadEntry<F> {
  let fields = completed
  const issues: Issue[] = []
  const mended = new Set<string>()
  // Checks across fields only run when each field is valid.
  for (;;) {
    const result = type.schema.safeParse(fields)
    if (result.success) return { value: result.data, fields, issues, broken: new Set(), mended }
    const found = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    issues.push(...found)
    const names = new Set(result.error.issues.map(({ path: [name] }) => String(name)))
    const replaced = [...names].filter((name) => type.fields[name]?.otherwise !== undefined)
    const broken = new Set([...names].filter((name) => !replaced.includes(name)))
    const isNew = replaced.some((name) => fields[name] !== type.fields[name]?.otherwise)
    for (const name of replaced) mended.add(name)
    fields = {
      ...fields,
      ...Object.fromEntries(replaced.map((name) => [name, type.fields[name]?.otherwise])),
    }
    if (broken.size > 0 || !isNew) return { fields, issues, broken: broken.size > 0 ? broken : names, mended }
  }
}

/** Warnings about a value that is shown all the same. */
export function doubtsAbout(type: AnyContentType, value: AnyValue): Issue[] {
  return Object.entries(type.fields).flatMap(([path, { doubts, widget }]) => {
    const found = doubts?.(value[path]) ?? []
    const text: unknown = widget === 'text' ? value[path] : undefined
    const isTurned = typeof text === 'string' && TURNING.test(text)
    return [...found, ...(isTurned ? [TURNED] : [])].map((message) => ({ path, message }))
  })
}

/** Signs that nobody sees, and that turn the direction of what stands around them, in lists and in the tab of a browser too. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/
const TURNED =
  'Hier staat een onzichtbaar teken dat de leesrichting omkeert (U+202E of een ander). Typ deze tekst opnieuw'

/** First and last commit of a file, ISO 8601 in UTC. */
export interface FileDates {
  readonly created: string
  readonly modified: string
  /** Whether git does not know the file: both are the moment of its last change then. */
  readonly isUncommitted?: true
}

/** For what does not depend on when a file was made, such as its problems. */
export const UNDATED: FileDates = {
  created: '2000-01-01T00:00:00.000Z',
  modified: '2000-01-01T00:00:00.000Z',
}

/** The name of a file without folder and extension. */
export function fileStem(path: string): string {
  return basename(path, extname(path))
}

/** The dates of a file, and its former paths. */
export interface FileHistory extends FileDates {
  /** When it was added, or got another name: more than once of a file that was gone for a while. */
  readonly came: readonly string[]
  /** The paths it had before it was renamed. */
  readonly former: readonly string[]
  /** When it left each of those, in their order. */
  readonly left: readonly string[]
  readonly isGone: boolean
}

/** An entry that may be shown, with its file. */
export interface Entry<F extends Fields = Fields> {
  readonly value: ValueOf<F>
  readonly file: string
  readonly stem: string
  readonly key: string
  /** When the file first appeared: of entries with the same name, the oldest file wins, and one that git knows before others. */
  readonly created: string
  readonly isUncommitted: boolean
  /** The raw fields of the last valid version of the entry. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** The content of a file as last read, or why it could not be read. */
export type Source = readonly RawEntry[] | Unreadable

/** A file as last read, with what may be shown of it. */
export interface KeptFile extends FoundFile {
  readonly dates: FileDates
  readonly source: Source
  readonly entries: readonly Entry[]
  readonly problems: readonly FileProblem[]
  /** Fields that the site does not read, and that may be another program's: only writers are told. */
  readonly unread: readonly FileProblem[]
  /** The videos in its texts: the settings decide whether they may play on a page. */
  readonly videos: readonly ShownVideo[]
}

/**
 * Separates the valid entries of a file from the broken ones.
 * @param before an older version, from which each broken entry takes its last valid state.
 */
export function keptFile(
  type: AnyContentType,
  file: FoundFile,
  dates: FileDates,
  source: Source,
  before?: KeptFile,
): KeptFile {
  const { path, stamp, modified, link } = file
  const found: FoundFile = { path, stamp, modified, ...(link !== undefined && { link }) }
  if (source instanceof Unreadable) {
    const problems = [{ file: path, message: source.message }]
    return { ...found, dates, source, entries: before?.entries ?? [], problems, unread: [], videos: [] }
  }
  const problems: FileProblem[] = []
  const unread: FileProblem[] = []
  const videos: ShownVideo[] = []
  const stem = fileStem(path)
  const { created, isUncommitted = false } = dates
  const given = source.map((entry) => ({
    ...entry,
    completed: type.complete(entry.fields, { stem, ...dates }),
  }))
  const ids = given.map(({ completed }) => completed.id)
  const entries = given.flatMap((entry) => {
    const { key, fields, completed, prefix, doubts = [], body } = entry
    const { value, issues } = readEntry(type, completed)
    const told = (issue: Issue) => ({ file: path, field: prefix + issue.path, message: issue.message })
    for (const unknown of unknownFields(type.fields, fields)) {
      if (!type.alsoHolds?.includes(unknown.path)) (unknown.isMeant ? problems : unread).push(told(unknown))
    }
    problems.push(...[...doubts, ...issues, ...(value ? doubtsAbout(type, value) : [])].map(told))
    const noted = value && noteDirectives(type, value, { file: path, prefix, body })
    problems.push(...(noted?.problems ?? []))
    videos.push(...(noted?.videos ?? []))
    if (value) return { value, file: path, stem, key, created, isUncommitted, raw: fields }
    return (before && lastGoodOf(before, entry, { id: completed.id, ids })) ?? []
  })
  return { ...found, dates, source, entries, problems, unread, videos }
}

/**
 * The last valid version of an entry. The id that follows from its fields tells more than a key that is no more than a place: that
 * counts only where no record was added or removed, and for what stood there only when no record has the id of that now.
 * @param now the id that its fields have or get, and those of all entries in its file.
 */
function lastGoodOf(
  { entries, source }: KeptFile,
  entry: RawEntry,
  now: { readonly id: unknown; readonly ids: readonly unknown[] },
): Entry | undefined {
  const inPlace = entries.find(({ key }) => key === entry.key)
  if (hasOwnName(entry)) return inPlace
  const byId = entries.find(({ value }) => value.id === now.id)
  if (byId) return { ...byId, key: entry.key }
  const { length } = source instanceof Unreadable ? entries : source
  return inPlace && length === now.ids.length && !now.ids.includes(inPlace.value.id) ? inPlace : undefined
}

/** A file with these bytes at this path, as the library would read it without an earlier version. */
export function fileIn(type: AnyContentType, path: string, bytes: Uint8Array): KeptFile {
  return keptFile(type, { path, stamp: '', modified: 0 }, UNDATED, sourceOf(type, bytes))
}

/** Whether everything in a file can be shown, with or without warnings. */
export function isShownWhole({ source, entries }: KeptFile): boolean {
  return !(source instanceof Error) && entries.length === source.length
}
