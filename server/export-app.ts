import { assets, media } from '#contract/addresses'
import type { Site } from '#contract/page'
import { createKnownContent } from './content/known-content'
import { answerFrom } from './content/public-reads'
import { exportSite } from './export/export-site'
import { type FolderReport, openSiteFolder } from './export/site-folder'
import { createGit, reading } from './git/run-git'
import { isSeenByGit } from './git/safe-path'
import { createHttpServer } from './http/http-server'
import { isFit } from './media/media'
import { addPublicSite } from './public-site'
import { openReadRooms } from './read-rooms'
import type { Workers } from './workers'

/** Milliseconds that a page waits for anything it shows: nobody is waiting for the page. */
const PATIENCE = 10 * 60_000
/** Milliseconds that rendering a text may take: of a page that visitors get as a file there is no better one later. */
const TEXT = 60_000

export interface ExportOrder {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The folder that the site is written into. */
  readonly folder: string
  /** The public origin of the exported site, without a slash at the end. */
  readonly origin: string
  /** The origin that accepts forms; '' for the same. */
  readonly primary: string
  readonly hasCards: boolean
  /** The site, and the document of its exported pages. */
  readonly site: Site
  readonly stillTemplate: string
  readonly workers: Pick<Workers, 'markdown' | 'search' | 'drawing'>
  readonly say: (line: string) => void
}

/**
 * Writes the public site as files. It only reads the content, and may run next to a server. What goes wrong without
 * stopping it is said.
 * @throws {Error} that names the page that cannot be made, or says why the folder will not do; the former site stays as
 * it was.
 */
export async function runExport(order: ExportOrder): Promise<FolderReport> {
  const { root, origin, stillTemplate, workers, say } = order
  if (await isSeenByGit(reading(createGit(root)), order.folder))
    throw new Error(
      `${order.folder} is in the work tree of the site, and git does not ignore it: the export would be committed, or read as content. Choose a folder elsewhere, or add it to .gitignore.`,
    )
  const folder = await openSiteFolder(order.folder)
  const app = createHttpServer({ logLevel: 'warn', logTo: { write: (line) => say(inWords(line)) } })
  // Neither the thread that renders nor the processes keep this one alive.
  const alive = setInterval(() => {}, PATIENCE)
  try {
    const texts = { deadline: TEXT, isRequired: true }
    const rooms = await openReadRooms({ root, cacheFolder: folder.cache, workers, texts, log: app.log })
    app.addHook('onClose', rooms.close)
    const site: Site = { ...order.site, template: async () => stillTemplate }
    const variants = new Map<string, string>()
    const { reads, search } = addPublicSite(app, {
      ...rooms,
      site,
      origin,
      now: Date.now,
      log: app.log,
      startSearch: workers.search,
      imageChanges: () => 0,
      patience: PATIENCE,
      sized(path, width, version) {
        const file = `${assets.pattern}${version}/${width}/${path.slice(media.start.length)}.webp`
        variants.set(file, media.sized(path, width, version))
        return file
      },
    })
    await app.ready()
    // Related articles are found by the search.
    await Promise.all([search.ready(), rooms.library.goneIsKnown()])
    return await exportSite({
      ...order,
      app,
      site,
      folder,
      variants,
      library: rooms.library,
      // What is not what its name says is not served either.
      mediaNames: (await rooms.mediaFiles.list()).filter(isFit).map(({ name }) => name),
      read: answerFrom(reads),
      known: createKnownContent(rooms.library, () => rooms.library.revision),
      now: Date.now(),
    })
  } finally {
    clearInterval(alive)
    await app.close()
    await folder.close()
  }
}

/** A line of the log, for the person who exports. */
function inWords(line: string): string {
  const { level, time, pid, hostname, reqId, msg, ...about } = JSON.parse(line)
  return `${msg}: ${JSON.stringify(about)}`
}
