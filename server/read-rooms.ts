import { openLibrary } from './content/library'
import { CONTENT_FOLDERS } from './content/open-content'
import { readCommitDates } from './git/log/commit-dates'
import { offerVersions } from './git/log/versions'
import { createGit, reading } from './git/run-git'
import { openPageRooms, type PageRooms, type PageRoomsOptions } from './page-rooms'

/** The rooms that the public site is made of, for a process that only reads. */
export interface ReadRooms extends PageRooms {
  close(): Promise<void>
}

/** Opens the content of a work tree as it is now; nothing is followed, and nothing but derived files is written. */
export async function openReadRooms(options: PageRoomsOptions): Promise<ReadRooms> {
  const { root, log } = options
  const git = reading(createGit(root))
  const library = await openLibrary({
    root,
    now: Date.now,
    log,
    readDates: () => readCommitDates(git, CONTENT_FOLDERS),
    offerVersions: (paths, take) => offerVersions(git, paths, take),
  })
  const rooms = await openPageRooms(library, options)
  return {
    ...rooms,
    async close() {
      library.close()
      await Promise.all([rooms.markdown.close(), rooms.drawings.close()])
    },
  }
}
