import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Library } from './content/library'
import {
  createMarkdownRenderer,
  type MarkdownOptions,
  type MarkdownRenderer,
} from './content/markdown/markdown-renderer'
import { videoHostsOf } from './content/video-hosts'
import { findCardFonts } from './media/cards/card-fonts'
import { createShareCards, type ShareCards } from './media/cards/share-cards'
import { createDrawings, type Drawings } from './media/drawings'
import { createMedia, type Media } from './media/media'
import { type MediaFiles, openMediaFiles } from './media/media-files'
import type { Workers } from './workers'

export interface PageRoomsOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The folder for derived files. */
  readonly cacheFolder: string
  readonly workers: Pick<Workers, 'markdown' | 'markdownBuild' | 'drawing'>
  /** How long rendering a text may take, and whether it must succeed. */
  readonly texts?: Pick<MarkdownOptions, 'deadline' | 'isRequired'>
  readonly log: FastifyBaseLogger
}

/** The rooms that make pages of a library. Whoever opens them closes `markdown` and `drawings`. */
export interface PageRooms {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  /** The hosts that may play a video on a page: the same list until the settings change. */
  readonly videoHosts: () => readonly string[]
  readonly drawings: Drawings
  readonly mediaFiles: MediaFiles
  readonly media: Media
  readonly cards: ShareCards
}

export async function openPageRooms(
  library: Library,
  { root, cacheFolder, workers, texts, log }: PageRoomsOptions,
): Promise<PageRooms> {
  const videoHosts = () => videoHostsOf(library)
  const build = workers.markdownBuild
  const markdown = createMarkdownRenderer({
    ...texts,
    startWorker: workers.markdown,
    textsOnDisk: build === undefined ? undefined : { folder: join(cacheFolder, 'texts'), build },
    videoHosts,
    log,
  })
  const drawings = createDrawings(workers.drawing)
  const mediaFiles = await openMediaFiles(root)
  const media = createMedia({ files: mediaFiles, cacheFolder: join(cacheFolder, 'media'), drawings, log })
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: join(cacheFolder, 'cards'),
    drawings,
    log,
  })
  return { library, markdown, videoHosts, drawings, mediaFiles, media, cards }
}
