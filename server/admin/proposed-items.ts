import { setImmediate } from 'node:timers/promises'
import type { ProposedItem } from '#contract/admin/branches'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { readTitle } from '../content/publish/restored-file'
import { fileIn } from '../content/read-entry'
import type { BranchFile } from '../git/sync/branch-changes'
import type { RawEntry } from '../storage/read-entries'
import { readableEntries } from '../storage/storage-of'

/** What a branch changed: by entry where its files tell, else by file. Yields to other requests between files. */
export async function proposedItems(files: readonly BranchFile[]): Promise<ProposedItem[]> {
  const items: ProposedItem[] = []
  for (const file of files) {
    items.push(...itemsIn(file))
    await setImmediate()
  }
  return items
}

function itemsIn(file: BranchFile): ProposedItem[] {
  const type = typeOfPath(file.path)
  if (type && isBroken(type, file))
    return [{ kind: type.labels.many, title: nameOf(file.path), status: file.status, isBroken: true }]
  const items = type ? itemsOf(type, file) : []
  return items.length > 0 ? items : [{ kind: '', title: nameOf(file.path), status: file.status }]
}

/** An unreadable file does not tell which entries it removes. */
function isBroken(type: AnyContentType, { path, after }: BranchFile): boolean {
  return (
    after !== null &&
    readableEntries(type, after).length === 0 &&
    fileIn(type, path, after).problems.length > 0
  )
}

function itemsOf(type: AnyContentType, file: BranchFile): ProposedItem[] {
  const was = byKey(readableEntries(type, file.before))
  const is = byKey(readableEntries(type, file.after))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)]
    const entry = after ?? before
    const isSame = JSON.stringify(before?.fields) === JSON.stringify(after?.fields)
    // A file that only moved is a change; an unchanged record is not.
    if (!entry || (isSame && file.status !== 'renamed')) return []
    const status = type.place.isList ? statusOf(before, after) : file.status
    const { title, isValid } = readTitle(type, entry)
    const isBroken = after !== undefined && !isValid
    const named = { kind: type.labels.one, title: title || nameOf(file.path), status }
    return isBroken ? { ...named, isBroken } : named
  })
}

function statusOf(before: RawEntry | undefined, after: RawEntry | undefined): ProposedItem['status'] {
  if (!before) return 'added'
  return after ? 'changed' : 'removed'
}

const byKey = (entries: readonly RawEntry[]) => new Map(entries.map((entry) => [entry.key, entry]))

const nameOf = (path: string) => path.split('/').at(-1) ?? path
