import type { ChangedFile } from '#contract/admin/history'
import { lowerFirst } from '#contract/content/describe-change'
import { type ChangedEntry, changedEntries } from './changed-entries'

type File = Pick<ChangedFile, 'path'>

/** What the parts of a change are called: no two the same, as the palette offers one way back of each name. */
export interface PartNames {
  /** The title; with what it is, or else where, when another has that title. */
  readonly ofEntry: (file: File, entry: ChangedEntry) => string
  /** The name of the file, or the whole path when another has that name. */
  readonly ofFile: (file: File) => string
}

/** @param files all that a change touched. */
export function namePartsOf(files: readonly ChangedFile[]): PartNames {
  const entries = countsOf(
    files.flatMap((file) => changedEntries({ items: [] }, file).map((entry) => callsOf(file, entry))),
  )
  const names = countsOf(files.map((file) => pathEndsOf(file)))
  return {
    ofEntry: (file, entry) => firstOwn(callsOf(file, entry), entries),
    ofFile: (file) => firstOwn(pathEndsOf(file), names),
  }
}

/** All that something may be called, shortest first. */
type Calls = readonly [string, ...string[]]

function callsOf({ path }: File, { type, id, title }: ChangedEntry): Calls {
  const what = type ? [`${title} (${lowerFirst(type.labels.one)})`] : []
  return [title, ...what, `${title} (${id ?? path})`]
}

const pathEndsOf = ({ path }: File): Calls => [path.split('/').at(-1) ?? path, path]

function countsOf(all: readonly Calls[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of all.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The first that nothing else is called. */
function firstOwn(calls: Calls, counts: ReadonlyMap<string, number>): string {
  return calls.find((name) => counts.get(name) === 1) ?? calls[0]
}
