import type { AnyContentType } from '#contract/content/content-types'
import { canonical } from '#contract/content/match-items'
import type { Repository } from '../../git/repository'
import type { RawEntry } from '../../storage/read-entries'
import { isReadable, readableEntries } from '../../storage/storage-of'
import { mergeData } from './merge-data'

/** The versions of a file that were merged line by line, and what came of it; null where there is no file. */
interface MergedFile {
  readonly base: Uint8Array | null
  readonly ours: Uint8Array | null
  readonly theirs: Uint8Array | null
  readonly merged: Uint8Array | null
}

type Version = keyof MergedFile
type Versions<Value> = Readonly<Record<Version, Value>>

const versions = ['base', 'ours', 'theirs', 'merged'] as const

/**
 * Whether a file that was merged line by line is what its versions make entry by entry: lines go together also where an entry
 * that one side moved is one that the other deleted or changed (tests/decisions/0194). A version that cannot be read tells
 * nothing.
 */
export async function isMergedByEntry(
  type: AnyContentType,
  file: MergedFile,
  merge: Repository['merge'],
): Promise<boolean> {
  if (versions.some((version) => !isReadable(type, file[version]))) return true
  const lists = eachVersion((version) => readableEntries(type, file[version]))
  if (versions.some((version) => !isNamed(lists[version]))) return isSameList(lists, merge)
  const byKey = eachVersion((version) => new Map(lists[version].map(({ key, fields }) => [key, fields])))
  for (const key of new Set(versions.flatMap((version) => [...byKey[version].keys()]))) {
    const { value, clashes } = await mergeData(
      sidesOf(eachVersion((version) => byKey[version].get(key))),
      merge,
    )
    if (clashes.length > 0 || canonical(value) !== canonical(byKey.merged.get(key))) return false
  }
  return isInOrder(eachVersion((version) => [...byKey[version].keys()]))
}

function eachVersion<Value>(of: (version: Version) => Value): Versions<Value> {
  return {
    base: of('base'),
    ours: of('ours'),
    theirs: of('theirs'),
    merged: of('merged'),
  }
}

const sidesOf = <Value>({ base, ours, theirs }: Versions<Value>) => ({ base, mine: theirs, current: ours })

/** Whether entries are known by a name that stays the same, whatever their place. */
function isNamed(entries: readonly RawEntry[]): boolean {
  const keys = entries
    .filter(({ key, fields }) => key === '' || key === String(fields.id))
    .map(({ key }) => key)
  return new Set(keys).size === entries.length
}

/** The same for entries without names, which are known by what they hold. */
async function isSameList(
  lists: Versions<readonly RawEntry[]>,
  merge: Repository['merge'],
): Promise<boolean> {
  const fields = eachVersion((version) => lists[version].map((entry) => entry.fields))
  const { value, clashes } = await mergeData(sidesOf(fields), merge)
  return clashes.length === 0 && canonical(value) === canonical(fields.merged)
}

/** Whether entries that all versions have stand in the order of the side that changed it. */
function isInOrder(keys: Versions<readonly string[]>): boolean {
  const places = eachVersion((version) => new Map(keys[version].map((key, place) => [key, place])))
  const shared = keys.merged
    .map((key) => eachVersion((version) => places[version].get(key) ?? -1))
    .filter((place) => versions.every((version) => place[version] >= 0))
  return shared.every((one, at) =>
    shared.slice(at + 1).every((other) => {
      const [was, ours, theirs] = [one.base < other.base, one.ours < other.ours, one.theirs < other.theirs]
      return ours === was ? theirs : ours
    }),
  )
}
