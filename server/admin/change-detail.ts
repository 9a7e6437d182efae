import { setImmediate } from 'node:timers/promises'
import type { ChangeDetail, ChangedField, ChangedFile } from '#contract/admin/history'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { fieldsOfName } from '../content/publish/fields-of-name'
import { titleOf } from '../content/publish/restored-file'
import type { CommitDetail, CommitFile } from '../git/log/history'
import { decodeExact, withoutMark } from '../storage/bytes'
import type { RawEntry } from '../storage/read-entries'
import { readableEntries } from '../storage/storage-of'
import { changedImages } from './changed-images'
import { toChange } from './changes'

/** A commit with its changes, file by file and field by field. Yields to other requests between files. */
export async function changeDetail(library: Library, commit: CommitDetail): Promise<ChangeDetail> {
  const files: ChangedFile[] = []
  for (const file of commit.files) {
    const images = await changedImages(file)
    files.push({ ...changedFile(library, file), ...(images ? { images } : {}) })
    await setImmediate()
  }
  return { ...toChange(library, commit), body: commit.body, email: commit.author.email, files }
}

function changedFile(library: Library, { path, from, status, ...bytes }: CommitFile): ChangedFile {
  const [before, after] = [asText(bytes.before), asText(bytes.after)]
  const type = typeOfPath(path)
  const fields = type ? changedFields(library, type, { path, from: from ?? path, ...bytes }) : []
  return { path, ...(from === undefined ? {} : { from }), status, before, after, fields }
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
    before,
    after,
  }: { path: string; from: string; before: Uint8Array | null; after: Uint8Array | null },
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
  const source = library.file(type, path)?.source
  const current = named(source === undefined || source instanceof Error ? [] : source, path)
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const sides = { was: was.get(key), is: is.get(key), now: current.get(key) }
    return fieldsOf(type, key, sides)
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
    const isCurrent = JSON.stringify(now?.fields[field] ?? null) === JSON.stringify(after)
    return [{ type: type.name, id: key, title, field, label, before, after, isCurrent }]
  })
}

function byEntry(entries: readonly RawEntry[]): Map<string, RawEntry> {
  return new Map(entries.map((entry) => [entry.key, entry]))
}
