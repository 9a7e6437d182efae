import { LRUCache } from 'lru-cache'
import type { AnyContentType } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { isCommitted } from '../content/publish/validate'
import { isBy, type ListedCommit } from '../git/log/history'
import type { Repository } from '../git/repository'
import { readableEntries, storageOf } from '../storage/storage-of'
import { requireType } from './require-type'

/** Commits of a list's file that are searched for one record. */
const MOST = 500
/** Versions of files whose records are kept in memory. */
const MOST_KEPT = 300

interface Range {
  readonly authors?: readonly string[]
  readonly skip: number
  readonly limit: number
}

export interface EntryHistoryOptions {
  readonly library: Library
  readonly repository: Pick<Repository, 'log' | 'fileAt' | 'onDisk' | 'head'>
}

/** The commits of one entry: of its own file, across renames, or of its record in a shared file; and what is in none. */
export function createEntryHistory({ library, repository }: EntryHistoryOptions) {
  const kept = new LRUCache<string, ReadonlyMap<string, string>>({ max: MOST_KEPT })

  async function recordsAt(type: AnyContentType, sha: string, path: string) {
    const known = kept.get(`${sha}:${path}`)
    if (known) return known
    const entries = readableEntries(type, await repository.fileAt(sha, path))
    const records = new Map(entries.map(({ key, fields }) => [key, JSON.stringify(fields)]))
    kept.set(`${sha}:${path}`, records)
    return records
  }

  /** The commits in which the record differs from the commit before. */
  async function ofRecord(type: AnyContentType, path: string, id: string): Promise<ListedCommit[]> {
    const commits = await repository.log({ path, limit: MOST })
    const found: ListedCommit[] = []
    let before: string | undefined
    for (const commit of commits.toReversed()) {
      const record = (await recordsAt(type, commit.sha, commit.paths[0] ?? path)).get(id)
      if (record !== before) found.unshift(commit)
      before = record
    }
    return found
  }

  const placeOf = (type: AnyContentType, id: string) =>
    storageOf(type).historyOf(id, library.catalogue(type).entry(id)?.file)

  return {
    async commits(name: string, id: string, range: Range): Promise<ListedCommit[]> {
      const { authors, skip, limit } = range
      const type = requireType(name)
      const { path, key } = placeOf(type, id)
      if (key === undefined) return repository.log({ path, ...range })
      const commits = await ofRecord(type, path, key)
      return commits.filter(isBy(authors)).slice(skip, skip + limit)
    },
    /** Whether its file on disk is other than that of the last commit. */
    async isUncommitted(name: string, id: string): Promise<boolean> {
      const { path } = placeOf(requireType(name), id)
      // What is there but is no file has no history either.
      const bytes = await repository.onDisk(path).catch(() => null)
      return bytes !== null && !(await isCommitted(repository, path, bytes))
    },
  }
}
