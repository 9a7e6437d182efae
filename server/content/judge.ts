import { basename, extname } from 'node:path'
import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import type { FileProblem } from '#contract/problem'
import { Unreadable } from '../files/unreadable'
import type { RawEntry } from '../storage/codecs'
import type { FoundFile } from '../storage/scan'
import { doubtsAbout, readEntry } from './read-entry'

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
}

/**
 * Tells the good entries of a file from the broken ones.
 * @param before an older version, of which every entry that is broken now keeps its place.
 */
export function judge<F extends Fields>(
  type: ContentType<F>,
  { stamp, path }: Pick<FoundFile, 'stamp' | 'path'>,
  dates: FileDates,
  source: Source,
  before?: KeptFile<F>,
): KeptFile<F> {
  if (source instanceof Unreadable) {
    const problems = [{ file: path, message: source.message }]
    return { path, stamp, dates, source, entries: before?.entries ?? [], problems }
  }
  const problems: FileProblem[] = []
  const stem = basename(path, extname(path))
  const entries = source.flatMap(({ key, fields, prefix, doubts = [] }) => {
    const { value, issues } = readEntry(type, type.complete(fields, { stem, ...dates }))
    for (const issue of [...doubts, ...issues, ...(value ? doubtsAbout(type, value) : [])]) {
      problems.push({ file: path, field: prefix + issue.path, message: issue.message })
    }
    if (value) return { value, file: path, stem, key, created: dates.created, raw: fields }
    return before?.entries.find((kept) => kept.key === key) ?? []
  })
  return { path, stamp, dates, source, entries, problems }
}
