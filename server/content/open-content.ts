import type { FastifyBaseLogger } from 'fastify'
import type { Repository } from '../git/repository'
import { createScanThread } from '../storage/scan-thread'
import { follow } from './follow'
import { type Library, openLibrary } from './library'

/** The folders of SITE_ROOT that hold content. */
const FOLDERS = ['content', 'data']

interface ContentOptions {
  readonly repository: Pick<Repository, 'commitDates' | 'offerVersions' | 'headStamp'>
  /** The built script of `scan-worker.ts`. */
  readonly scanScript: URL | undefined
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** Opens the content of a git work tree, and follows its changes. */
export async function openContent(
  root: string,
  { repository, scanScript, now, log }: ContentOptions,
): Promise<{ library: Library; close: () => Promise<void> }> {
  const thread = scanScript && createScanThread(root, scanScript)
  const library = await openLibrary({
    root,
    ...(thread && { scanner: thread }),
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
    async close() {
      stopFollowing()
      library.close()
      await thread?.close()
    },
  }
}
