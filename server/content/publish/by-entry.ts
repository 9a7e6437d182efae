import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { orderOfBoth } from '#contract/content/merged-order'
import { canonical } from '#contract/content/plain-data'
import type { Repository } from '../../git/repository'
import type { MergedFile, MergeJudge, MergeVerdict } from '../../git/sync/merge-verdict'
import { hasOwnName, type RawEntry } from '../../storage/read-entries'
import { isReadable, readableEntries } from '../../storage/storage-of'
import { mergeData } from './merge-data'

type Version = keyof MergedFile
type Versions<Value> = Readonly<Record<Version, Value>>

const versions = ['base', 'ours', 'theirs', 'merged'] as const

/**
 * How a file that was merged line by line compares with what its versions make entry by entry: lines go together also where an
 * entry that one side moved is one that the other deleted or changed, and where both added one field, at two places
 * (tests/decisions/0194). A version that cannot be read, or has an entry twice, tells nothing; what becomes of three that can
 * has to be read as well.
 * @returns 'clash' where both changed the same of an entry, and all else is the same.
 */
export async function compareByEntry(
  type: AnyContentType,
  file: MergedFile,
  merge: Repository['merge'],
): Promise<MergeVerdict> {
  const unreadable = versions.filter((version) => !isReadable(type, file[version]))
  if (unreadable.length > 0) return unreadable.every((version) => version === 'merged') ? 'other' : 'same'
  const lists = eachVersion((version) => readableEntries(type, file[version]).map(withoutText))
  if (![lists.base, lists.ours, lists.theirs].every(hasEachOnce)) return 'same'
  if (!hasEachOnce(lists.merged)) return 'other'
  if (versions.some((version) => !lists[version].every(hasOwnName)))
    return compareData(
      eachVersion((version) => lists[version].map(({ fields }) => fields)),
      merge,
    )
  const byKey = eachVersion((version) => new Map(lists[version].map(({ key, fields }) => [key, fields])))
  if (!isInOrder(eachVersion((version) => [...byKey[version].keys()]))) return 'other'
  const found = new Set<MergeVerdict>()
  for (const key of new Set(versions.flatMap((version) => [...byKey[version].keys()])))
    found.add(
      await compareData(
        eachVersion((version) => byKey[version].get(key)),
        merge,
      ),
    )
  if (found.has('other')) return 'other'
  return found.has('clash') ? 'clash' : 'same'
}

/** Below its head a text is nothing but lines, which git merged. */
const withoutText = (entry: RawEntry): RawEntry =>
  entry.body ? { ...entry, fields: { ...entry.fields, [entry.body.field]: '' } } : entry

function eachVersion<Value>(of: (version: Version) => Value): Versions<Value> {
  return {
    base: of('base'),
    ours: of('ours'),
    theirs: of('theirs'),
    merged: of('merged'),
  }
}

async function compareData(
  { base, ours, theirs, merged }: Versions<unknown>,
  merge: Repository['merge'],
): Promise<MergeVerdict> {
  const { value, clashes } = await mergeData({ base, mine: theirs, current: ours }, merge)
  if (clashes.length > 0) return 'clash'
  return canonical(value) === canonical(merged) ? 'same' : 'other'
}

const hasEachOnce = (entries: readonly RawEntry[]) =>
  new Set(entries.map(({ key }) => key)).size === entries.length

/** Whether entries that all versions have stand in the order of both sides. */
function isInOrder(keys: Versions<readonly string[]>): boolean {
  const known = eachVersion((version) => new Set(keys[version]))
  const shared = keys.base.filter((key) => versions.every((version) => known[version].has(key)))
  const places = new Map(shared.map((key, place) => [key, place]))
  const order = eachVersion((version) => keys[version].flatMap((key) => places.get(key) ?? []))
  return isSame(orderOfBoth(order.theirs, order.ours), order.merged)
}

/** Judges merges of content: lines know no entries, no fields and no blocks. */
export const contentJudge: MergeJudge = {
  concerns: (path) => typeOfPath(path) !== undefined,
  async judge(path, file, merge) {
    const type = typeOfPath(path)
    return type ? compareByEntry(type, file, merge) : 'same'
  },
}
