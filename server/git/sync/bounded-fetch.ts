import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { absentOrThrow } from '../../files/error-code'
import { namesIn } from '../../files/files-below'
import type { GitFolders } from '../git-folders'
import type { GitResult } from '../run-git'
import { type RemoteAccess, runAtRemote } from './remote-access'
import { tooMuchToFetch } from './sync-trouble'

/** How much of the disk others may fill by pushing, in bytes. */
export interface FetchLimits {
  /** What one fetch may bring. */
  readonly most: number
  /** What fetching leaves free, for saves and people's data. */
  readonly free: number
}

const MB = 1024 * 1024
/** As much as a tree may hold (`TREE_LIMITS`): a new copy of a site fetches all of it. */
export const FETCH_LIMITS: FetchLimits = { most: 5 * 1024 * MB, free: 1024 * MB }
/** Bytes that a fetch may always write: on a full disk too, a site can ask what is new. */
const LEAST = MB
/** Everything in one pack, whose size the system bounds. Tidying, which may write more, is done afterwards. */
const ONE_PACK = ['-c', 'fetch.unpackLimit=1', 'fetch', '--no-auto-maintenance']
/** How git names what it has not finished writing. */
const UNFINISHED = /^tmp_/

/**
 * Runs `git fetch`. @param args its arguments.
 * @throws {SyncTrouble} when there is more to fetch than fits; nothing of it is kept.
 */
export type Fetch = (access: RemoteAccess, args: readonly string[]) => Promise<GitResult>

interface FetchOptions {
  readonly folders: Pick<GitFolders, 'common'>
  readonly limits: FetchLimits
  /** Something was fetched, and git may have something to tidy up. */
  readonly onFetched: () => void
}

/**
 * Fetches one after another, with a bound on what each may write, and removes what one that failed leaves behind:
 * git keeps that for two weeks, and each next attempt would add as much. See tests/decisions/0104.
 */
export function createFetch({ folders: { common }, limits, onFetched }: FetchOptions): Fetch {
  const packs = join(common, 'objects/pack')
  const queue = new PQueue({ concurrency: 1 })

  async function fetchNow(access: RemoteAccess, args: readonly string[]): Promise<GitResult> {
    const largestFile = await roomIn(common, limits)
    const before = new Set(await namesIn(packs))
    const fetched = await runAtRemote(access, [...ONE_PACK, ...args], { largestFile })
    if (fetched.code === 0) {
      onFetched()
      return fetched
    }
    const left = (await namesIn(packs)).filter((name) => UNFINISHED.test(name) && !before.has(name))
    const sizes = await Promise.all(left.map((name) => removed(join(packs, name))))
    if (sizes.some((size) => size >= largestFile)) throw tooMuchToFetch(largestFile, fetched)
    return fetched
  }

  return (access, args) => queue.add(() => fetchNow(access, args))
}

/** The bytes that a fetch may write, in whole blocks of the limit that the system knows. */
async function roomIn(folder: string, { most, free }: FetchLimits): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  const room = Math.max(LEAST, Math.min(most, bavail * bsize - free))
  return room - (room % MB)
}

/** Removes a file. @returns its size in bytes. */
async function removed(path: string): Promise<number> {
  const size = (await stat(path).catch(absentOrThrow))?.size ?? 0
  await rm(path, { force: true })
  return size
}
