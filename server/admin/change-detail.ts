import { setImmediate } from 'node:timers/promises'
import type {
  ChangeDetail,
  ChangedField,
  ChangedFile,
  ComparedVersions,
  VersionInfo,
} from '#contract/admin/history'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { presentBytes } from '../content/present-bytes'
import { fieldsOfName } from '../content/publish/file-fields'
import { titleOf } from '../content/publish/restored-file'
import { isBeginning } from '../content/publish/undo'
import type { CommitDetail, CommitFile } from '../git/log/history'
import type { Repository } from '../git/repository'
import { decodeExact, withoutMark } from '../storage/bytes'
import type { RawEntry } from '../storage/read-entries'
import { isReadable, readableEntries } from '../storage/storage-of'
import { toChange } from './changes'
import { changedImages } from './past-images'

/** A file of a commit, or of a proposal, of which the bytes may be left out. */
type SeenFile = CommitFile & { readonly isTooLarge?: boolean }

/**
 * A commit with its changes, file by file and field by field. Yields to other requests between files.
 * @param isProposed whether it is not on the site yet: what was changed there meanwhile is told too.
 */
export async function changeDetail(
  library: Library,
  commit: Omit<CommitDetail, 'files'> & { readonly files: readonly SeenFile[] },
  isProposed = false,
): Promise<ChangeDetail> {
  const files: ChangedFile[] = []
  for (const file of commit.files) {
    const images = await changedImages(file)
    files.push({ ...changedFile(library, file, isProposed), ...(images ? { images } : {}) })
    await setImmediate()
  }
  const { body, author } = commit
  return {
    ...toChange(library, commit),
    body,
    email: author.email,
    isBeginning: isBeginning(commit),
    files,
  }
}

/** A file before and after, field by field. @param isProposed whether it is not on the site yet */
function changedFile(
  library: Library,
  { path, from, status, isTooLarge, ...bytes }: SeenFile,
  isProposed: boolean,
): ChangedFile {
  const [before, after] = [asText(bytes.before), asText(bytes.after)]
  const file = { path, ...(from === undefined ? {} : { from }), status, before, after }
  // One side alone would show as if the whole file came or went.
  if (isTooLarge) return { ...file, before: null, after: null, fields: [], isTooLarge }
  const type = typeOfPath(path)
  if (!type) return { ...file, fields: [] }
  // Its entries are unknown, which is not the same as absent.
  if (!isReadable(type, bytes.before) || !isReadable(type, bytes.after))
    return { ...file, fields: [], isUnreadable: true }
  return { ...file, fields: changedFields(library, type, { path, from: from ?? path, isProposed, ...bytes }) }
}

function asText(bytes: Uint8Array | null): string | null {
  try {
    return bytes && withoutMark(decodeExact(bytes))
  } catch {
    // An image, or a text that the admin could not have saved.
    return null
  }
}

function changedFields(
  library: Library,
  type: AnyContentType,
  {
    path,
    from,
    isProposed,
    before,
    after,
  }: { path: string; from: string; isProposed: boolean; before: Uint8Array | null; after: Uint8Array | null },
): ChangedField[] {
  // What follows from the name of a file is written out only when it differs.
  const hasBoth = before !== null && after !== null
  const named = (entries: readonly RawEntry[], file: string) =>
    byEntry(
      entries.map((entry) => ({
        ...entry,
        fields: { ...entry.fields, ...(hasBoth && fieldsOfName(type, entry.fields, file)) },
      })),
    )
  const [was, is] = [named(readableEntries(type, before), from), named(readableEntries(type, after), path)]
  const file = library.file(type, path) ?? (isProposed ? library.file(type, from) : undefined)
  const { source = [] } = file ?? {}
  const isKnown = !(source instanceof Error)
  const current = named(isKnown ? source : [], file?.path ?? path)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const sides = { was: was.get(key), is: is.get(key), now: current.get(key) }
    return fieldsOf(type, key, sides).map(({ now, ...field }) =>
      isProposed && isKnown && !isOneOf(now, [field.before, field.after]) ? { ...field, now } : field,
    )
  })
}

function fieldsOf(
  type: AnyContentType,
  key: string,
  { was, is, now }: Record<'was' | 'is' | 'now', RawEntry | undefined>,
): ChangedField[] {
  const entry = is ?? was
  if (!entry) return []
  const names = new Set([...Object.keys(was?.fields ?? {}), ...Object.keys(is?.fields ?? {})])
  const title = titleOf(type, entry)
  return [...names].flatMap((field) => {
    const [before, after] = [was?.fields[field] ?? null, is?.fields[field] ?? null]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const label = type.fields[field]?.label ?? field
    const value = now?.fields[field] ?? null
    const isCurrent = isOneOf(value, [after])
    return [{ type: type.name, id: key, title, field, label, before, after, now: value, isCurrent }]
  })
}

const isOneOf = (value: unknown, others: readonly unknown[]) =>
  others.some((other) => JSON.stringify(other) === JSON.stringify(value))

function byEntry(entries: readonly RawEntry[]): Map<string, RawEntry> {
  return new Map(entries.map((entry) => [entry.key, entry]))
}

/** How many versions of a file are looked through for the two that are compared. */
const MOST_VERSIONS = 2000

interface Compared {
  /** The present path of the file. */
  readonly path: string
  readonly before: string
  /** Absent for the file as it is now. */
  readonly after?: string | undefined
}

/** Compares any two versions of a file; it may have had other names then. @throws {Problem} not-found. */
export function createComparison(
  library: Library,
  repository: Pick<Repository, 'log' | 'fileAt' | 'onDisk'>,
): (compared: Compared) => Promise<ComparedVersions> {
  async function bytesOf(path: string, version: VersionInfo | null): Promise<Uint8Array | null> {
    if (version) return repository.fileAt(version.sha, version.path)
    return presentBytes(repository, path)
  }

  return async ({ path, before, after }) => {
    const commits = await repository.log({ path, limit: MOST_VERSIONS })
    const find = (sha: string): VersionInfo => {
      const commit = commits.find((one) => one.sha === sha)
      if (!commit) throw new Problem('not-found', 'Deze versie is niet te vinden. Kies een andere.')
      return { sha, path: commit.paths[0] ?? path, author: commit.author.name, date: commit.date }
    }
    const [older, newer] = [find(before), after === undefined ? null : find(after)]
    const from = older.path === (newer?.path ?? path) ? {} : { from: older.path }
    const file = changedFile(
      library,
      {
        path: newer?.path ?? path,
        ...from,
        status: 'changed',
        before: await bytesOf(path, older),
        after: await bytesOf(path, newer),
      },
      false,
    )
    return { before: older, after: newer, file }
  }
}
