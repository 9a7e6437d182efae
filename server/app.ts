import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/page'
import type { Config } from './config'
import { cardTexts } from './content/card-texts'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer'
import { createMovedPages } from './content/moved-pages'
import { openContent } from './content/open-content'
import { answerFrom, createPublicReads, type PublicReads } from './content/public-reads'
import { warmUp } from './content/warm-up'
import { addFeedRoutes } from './feeds/feed-routes'
import { staticPages } from './feeds/static-pages'
import { makePrivateFolder } from './files/private-folder'
import { createHttpServer } from './http/http-server'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache } from './http/reply-cache'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { rememberMethods } from './http/wrong-methods'
import { addFormRoutes } from './leads/form-routes'
import { openLeads } from './leads/leads'
import { findCardFonts } from './media/card-fonts'
import { createImages } from './media/images'
import { openMedia } from './media/media'
import { addMediaRoutes } from './media/media-routes'
import { createShareCards } from './media/share-cards'
import { addShareRoutes } from './media/share-routes'
import { inlineHashes } from './pages/document'
import { addPageRoutes } from './pages/page-routes'
import { createSearch } from './search/search'
import { searchReads } from './search/search-reads'
import { addVitalRoutes } from './vitals/vital-routes'
import { openVitals } from './vitals/vitals'

/** Where a form leads that was sent without script; a page of the site. */
const RESULT_PATH = '/aanmelding'

export interface AppOptions {
  readonly config: Pick<Config, 'root' | 'siteUrl' | 'logLevel'>
  readonly site: Site
  /** The built script that renders Markdown. */
  readonly markdownWorker: URL
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Builds the whole app, every room by name and in order. Not listening yet; `close` ends all of it. */
export async function createApp({
  config,
  site,
  markdownWorker,
  now = Date.now,
}: AppOptions): Promise<FastifyInstance> {
  const app = createHttpServer(config)
  const { log } = app

  const { library, close: closeContent } = await openContent(config.root, now, log)
  const markdown = createMarkdownRenderer({ worker: markdownWorker, log })
  const privateFolder = join(config.root, 'data/private')
  await makePrivateFolder(privateFolder)
  const cacheFolder = join(privateFolder, 'cache')
  const media = await openMedia({ root: config.root, cacheFolder: join(cacheFolder, 'media'), log })
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: join(cacheFolder, 'cards'),
    log,
  })
  const leads = await openLeads({ folder: join(privateFolder, 'subscribers'), now, log })
  const vitals = await openVitals({ folder: join(privateFolder, 'vitals'), now, log, pageOf: site.pageKind })
  app.addHook('onClose', async () => {
    closeContent()
    await Promise.all([markdown.close(), leads.close(), vitals.close()])
  })

  const cache = createReplyCache(() => library.revision)
  const images = createImages(media)
  const search = createSearch(library)
  const publicReads: PublicReads = new Map([
    ...createPublicReads({ library, markdown, images }),
    ...searchReads({ search, library, images }),
  ])
  const template = site.assets === null ? null : await site.template('/')

  const refuseOtherMethods = rememberMethods(app)
  if (template) {
    await addSecurityHeaders(app, {
      hashes: inlineHashes(template),
      isHttps: config.siteUrl.startsWith('https:'),
    })
  }
  app.get('/api/health', async () => ({ status: 'ok' }))
  addReadRoutes(app, publicReads, cache)
  addFeedRoutes(app, { library, markdown, cache, origin: config.siteUrl, pages: staticPages })
  addFormRoutes(app, { leads, resultPath: RESULT_PATH, now })
  addVitalRoutes(app, vitals)
  addMediaRoutes(app, media)
  addShareRoutes(app, cards, (slug) => cardTexts(library, slug))
  if (site.assets !== null) await serveAssets(app, site.assets)
  const read = answerFrom(publicReads)
  addPageRoutes(app, { site, read, cache, origin: config.siteUrl, now, moved: createMovedPages(library) })
  refuseOtherMethods()
  app.addHook('onListen', async () => {
    warmUp(library, markdown)
    // The first question builds the index: better nobody's than a visitor's.
    void search.find('', 0)
  })
  return app
}
