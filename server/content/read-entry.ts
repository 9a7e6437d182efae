import { basename, extname } from 'node:path'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import type { Issue, RawEntry } from '../storage/read-entries'
import type { FoundFile } from '../storage/scan'
import { noteDirectives, type ShownVideo } from './note-directives'

/** What the fields of a file are to visitors. */
export interface ReadEntry<F extends Fields> {
  /** Undefined when a field is refused that has nothing to stand in for it. */
  readonly value?: ValueOf<F> | undefined
  /** The fields with what stands in for those that are refused. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What is refused, whether something stands in for it or not. */
  readonly issues: readonly Issue[]
  /** The fields that are refused and have nothing to stand in for them. */
  readonly broken: ReadonlySet<string>
}

/** Reads the completed fields of a file. What is refused and can do without is left out for visitors, and told. */
export function readEntry<F extends Fields>(
  type: ContentType<F>,
  completed: Readonly<Record<string, unknown>>,
): ReadEntry<F> {
  let fields = completed
  const issues: Issue[] = []
  // What a type says of all fields together is heard once each of them can be read.
  for (;;) {
    const result = type.schema.safeParse(fields)
    if (result.success) return { value: result.data, fields, issues, broken: new Set() }
    const found = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    issues.push(...found)
    const names = new Set(result.error.issues.map(({ path: [name] }) => String(name)))
    const mended = [...names].filter((name) => type.fields[name]?.otherwise !== undefined)
    const broken = new Set([...names].filter((name) => !mended.includes(name)))
    const isNew = mended.some((name) => fields[name] !== type.fields[name]?.otherwise)
    fields = { ...fields, ...Object.fromEntries(mended.map((name) => [name, type.fields[name]?.otherwise])) }
    if (broken.size > 0 || !isNew) return { fields, issues, broken: broken.size > 0 ? broken : names }
  }
}

/** What writers should know of a value that is shown all the same. */
export function doubtsAbout<F extends Fields>(type: ContentType<F>, value: ValueOf<F>): Issue[] {
  return Object.entries(type.fields).flatMap(([path, { doubts }]) =>
    (doubts?.(value[path]) ?? []).map((message) => ({ path, message })),
  )
}

/** First and last commit of a file, ISO 8601 in UTC. */
export interface FileDates {
  readonly created: string
  readonly modified: string
}

/** The dates of a file and where it has been. */
export interface FileHistory extends FileDates {
  /** The paths it had before it was renamed. */
  readonly former: readonly string[]
  readonly isGone: boolean
}

/** An entry that may be shown, with the file it stands in. */
export interface Entry<F extends Fields = Fields> {
  readonly value: ValueOf<F>
  readonly file: string
  readonly stem: string
  readonly key: string
  /** When the file first appeared: among entries with one name the oldest file wins. */
  readonly created: string
  /** The fields as the file had them when the entry was last good. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** What a file held when it was last read, or why it could not be. */
export type Source = readonly RawEntry[] | Unreadable

/** A file as it was last read, with what may be shown of it. */
export interface KeptFile<F extends Fields = Fields> {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly stamp: string
  readonly dates: FileDates
  readonly source: Source
  readonly entries: readonly Entry<F>[]
  readonly problems: readonly FileProblem[]
  /** The videos in its texts: whether they may play on a page follows from the settings. */
  readonly videos: readonly ShownVideo[]
}

/**
 * What is kept of a file that was read: its good entries, told from the broken ones.
 * @param before an older version, of which every entry that is broken now keeps its place.
 */
export function keptFile<F extends Fields>(
  type: ContentType<F>,
  { stamp, path }: Pick<FoundFile, 'stamp' | 'path'>,
  dates: FileDates,
  source: Source,
  before?: KeptFile<F>,
): KeptFile<F> {
  if (source instanceof Unreadable) {
    const problems = [{ file: path, message: source.message }]
    return { path, stamp, dates, source, entries: before?.entries ?? [], problems, videos: [] }
  }
  const problems: FileProblem[] = []
  const videos: ShownVideo[] = []
  const stem = basename(path, extname(path))
  const entries = source.flatMap(({ key, fields, prefix, doubts = [], body }) => {
    const { value, issues } = readEntry(type, type.complete(fields, { stem, ...dates }))
    for (const issue of [...doubts, ...issues, ...(value ? doubtsAbout(type, value) : [])]) {
      problems.push({ file: path, field: prefix + issue.path, message: issue.message })
    }
    const noted = value && noteDirectives(type, value, { file: path, prefix, body })
    problems.push(...(noted?.problems ?? []))
    videos.push(...(noted?.videos ?? []))
    if (value) return { value, file: path, stem, key, created: dates.created, raw: fields }
    return before?.entries.find((kept) => kept.key === key) ?? []
  })
  return { path, stamp, dates, source, entries, problems, videos }
}
