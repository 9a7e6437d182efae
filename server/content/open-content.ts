import type { FastifyBaseLogger } from 'fastify'
import type { Repository } from '../git/repository'
import { follow } from './follow'
import { type Library, openLibrary } from './library'

/** The folders of SITE_ROOT that hold content. */
const FOLDERS = ['content', 'data']

/** Opens the content of a git work tree, and follows its changes. */
export async function openContent(
  root: string,
  repository: Pick<Repository, 'commitDates' | 'offerVersions' | 'headStamp'>,
  { now, log }: { now: () => number; log: FastifyBaseLogger },
): Promise<{ library: Library; close: () => void }> {
  const library = await openLibrary({
    root,
    now,
    log,
    readDates: () => repository.commitDates(FOLDERS),
    offerVersions: repository.offerVersions,
  })
  const stopFollowing = await follow({
    root,
    folders: () => library.folders,
    headStamp: repository.headStamp,
    refresh: library.refresh,
    log,
  })
  return {
    library,
    close() {
      stopFollowing()
      library.close()
    },
  }
}
