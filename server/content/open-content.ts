import type { FastifyBaseLogger } from 'fastify'
import type { Repository } from '../git/repository'
import type { StartThread } from '../processes/start-thread'
import { createScanThread } from '../storage/scan-thread'
import { createScanner, type Scanner } from '../storage/scanner'
import { follow } from './follow'
import { createImageChanges } from './image-changes'
import { type Library, openLibrary } from './library'

/** The folders of SITE_ROOT that hold content. */
export const CONTENT_FOLDERS = ['content', 'data']

/** Milliseconds after a save in which its pages are made, and its writer looks at them. */
const SHOWN = 300

interface ContentOptions {
  readonly repository: Pick<
    Repository,
    | 'commitDates'
    | 'offerVersions'
    | 'headStamp'
    | 'head'
    | 'mediaHash'
    | 'onCommit'
    | 'waiting'
    | 'isTakingIn'
    | 'takenIn'
  >
  /** Of `scan-worker.ts`. */
  readonly startScan: StartThread | undefined
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The content of a git work tree, as the site shows it. */
export interface OpenContent {
  readonly library: Library
  /** The sha of the last commit that was read whole; null when there is none. A save of our own comes a moment later. */
  served(): string | null
  /** Grows with every image added, replaced or removed, which changes pages whose content did not change. */
  imageChanges(): number
  close(): Promise<void>
}

/** Opens the content of a git work tree, and follows its changes. */
export async function openContent(
  root: string,
  { repository, startScan, now, log }: ContentOptions,
): Promise<OpenContent> {
  const thread = startScan && createScanThread(root, startScan)
  // While nobody is answered there is nothing to delay: to start the thread would take longer than to look.
  let scanner: Scanner = createScanner(root)
  let served = await repository.head()
  let looks = 0
  let servedLook = 0
  const images = await createImageChanges(repository)
  const library = await openLibrary({
    root,
    scanner: { look: (scope, again) => scanner.look(scope, again) },
    now,
    log,
    readDates: () => repository.commitDates(CONTENT_FOLDERS),
    offerVersions: repository.offerVersions,
    takenIn: repository.takenIn,
  })
  if (thread) scanner = thread
  let savedAt = Number.NEGATIVE_INFINITY
  repository.onCommit(() => {
    savedAt = performance.now()
  })
  const stopFollowing = await follow({
    root,
    folders: () => library.folders,
    headStamp: repository.headStamp,
    async refresh(what) {
      looks += 1
      const look = looks
      const head = await repository.head()
      await Promise.all([library.refresh(what), images.look()])
      // What only watchers told of has the dates of its commit at the next look. Looks overlap, and may end in any order.
      if (!what.dates || look < servedLook) return
      served = head
      servedLook = look
    },
    revision: () => library.revision,
    isSaving: () => repository.waiting() > 0 || performance.now() - savedAt < SHOWN,
    isTorn: repository.isTakingIn,
    isBehind: () => library.isBehind,
    log,
  })
  return {
    library,
    served: () => served,
    imageChanges: () => images.count,
    async close() {
      stopFollowing()
      library.close()
      await thread?.close()
    },
  }
}
