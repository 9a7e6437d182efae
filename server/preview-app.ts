import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/addresses'
import type { Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { withBar } from './branches/preview-bar'
import { KEY_HEADER, type PreviewOrder } from './branches/preview-messages'
import { openLibrary } from './content/library'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer'
import { createVideoHosts } from './content/video-hosts'
import { readCommitDates } from './git/log/commit-dates'
import { offerVersions } from './git/log/versions'
import { createGit, reading } from './git/run-git'
import { createHttpServer } from './http/http-server'
import { addSecurityHeaders } from './http/security-headers'
import { findCardFonts } from './media/cards/card-fonts'
import { createShareCards } from './media/cards/share-cards'
import { createDrawings } from './media/drawings'
import { createMedia } from './media/media'
import { openMediaFiles } from './media/media-files'
import { inlineHashes } from './pages/document'
import { addPublicSite } from './public-site'
import type { Workers } from './rooms'

/** The folders of the site that have a history. */
const FOLDERS = ['content', 'data']

export interface PreviewAppOptions {
  readonly order: PreviewOrder
  readonly site: Site
  readonly workers: Pick<Workers, 'markdown' | 'search' | 'drawing'>
}

/**
 * The public site as of one commit, for the server that started it and nobody else: it only reads. It has no
 * accounts, people's data, mail or saves.
 */
export async function createPreviewApp({
  order,
  site,
  workers,
}: PreviewAppOptions): Promise<FastifyInstance> {
  const { root, cacheFolder, origin, includeSubDomains } = order
  const headers = { isHttps: origin.startsWith('https:'), includeSubDomains }
  const app = createHttpServer({ logLevel: 'silent', headers })
  const { log } = app
  requireKey(app, order.key)
  const git = reading(createGit(root))
  const library = await openLibrary({
    root,
    now: Date.now,
    log,
    readDates: () => readCommitDates(git, FOLDERS),
    offerVersions: (paths, take) => offerVersions(git, paths, take),
  })
  const videoHosts = createVideoHosts(library)
  const markdown = createMarkdownRenderer({ worker: workers.markdown, videoHosts, log })
  const drawings = createDrawings(workers.drawing)
  const files = await openMediaFiles(root)
  const media = createMedia({ files, cacheFolder: join(cacheFolder, 'media'), drawings, log })
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: join(cacheFolder, 'cards'),
    drawings,
    log,
  })
  const barred: Site = {
    ...site,
    template: async (address) => withBar(await site.template(address), order.about),
  }
  const hashes = inlineHashes(await barred.template(pages.home.to()))
  addSecurityHeaders(app, { hashes, frames: videoHosts, ...headers })
  addPublicSite(app, {
    library,
    markdown,
    media,
    cards,
    site: barred,
    origin,
    now: Date.now,
    log,
    searchScript: workers.search,
    imageChanges: () => 0,
  })
  app.addHook('onListen', async () => site.prepare?.())
  return app
}

/** @throws {Problem} forbidden for anyone else on this machine who found the port. */
function requireKey(app: FastifyInstance, key: string): void {
  const wanted = Buffer.from(key)
  app.addHook('onRequest', async ({ headers }) => {
    const given = Buffer.from(String(headers[KEY_HEADER] ?? ''))
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('forbidden')
  })
}
