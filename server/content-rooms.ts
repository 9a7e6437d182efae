import { openContent } from './content/open-content'
import type { Repository } from './git/repository'
import type { OpenWork } from './open-work'
import { openPageRooms, type PageRooms, type PageRoomsOptions } from './page-rooms'
import { type Opened, openInOrder } from './processes/open-in-order'
import type { Workers } from './workers'

export interface ContentRoomsOptions extends PageRoomsOptions {
  readonly repository: Repository
  readonly workers: Pick<Workers, 'markdown' | 'markdownBuild' | 'drawing' | 'scan'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly work: OpenWork
}

/** The rooms that show what git holds, and follow it: all that a server needs that only reads. */
export interface ContentRooms extends PageRooms {
  /** The sha of the last commit that was read whole; null when there is none. */
  served(): string | null
  /** Grows with every image added, replaced or removed, which changes pages whose content did not change. */
  readonly imageChanges: () => number
  /** The repository stays open. */
  close(): Promise<void>
}

export function openContentRooms(options: ContentRoomsOptions): Promise<ContentRooms> {
  return openInOrder((opened) => openEach(options, opened))
}

async function openEach(options: ContentRoomsOptions, opened: Opened): Promise<ContentRooms> {
  const { root, repository, workers, now, log, work } = options
  const content = await openContent(root, { repository, startScan: workers.scan, now, log })
  opened(content.close)
  const rooms = await openPageRooms(content.library, options)
  return {
    ...rooms,
    served: content.served,
    imageChanges: content.imageChanges,
    async close() {
      await content.close()
      await Promise.all([
        work.during('rendering of articles', rooms.markdown.close()),
        work.during('drawing of images', rooms.drawings.close()),
      ])
    },
  }
}
