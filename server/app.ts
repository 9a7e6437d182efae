import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReadContent, Site } from '#contract/page'
import { addAdmin } from './admin/admin'
import { createPagePreview } from './admin/page-preview'
import type { Config } from './config'
import { cardTexts } from './content/card-texts'
import { createDraftReads } from './content/draft-reads'
import { createMovedPages } from './content/moved-pages'
import { answerFrom, createPublicReads, type PublicReads } from './content/public-reads'
import { warmUp } from './content/warm-up'
import { addFeedRoutes } from './feeds/feed-routes'
import { staticPages } from './feeds/static-pages'
import { JsonFile } from './files/json-file'
import { createHttpServer } from './http/http-server'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache } from './http/reply-cache'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { rememberMethods } from './http/wrong-methods'
import { addCodeRoutes } from './leads/code-routes'
import { addFormRoutes } from './leads/form-routes'
import { createImages } from './media/images'
import { addMediaRoutes } from './media/media-routes'
import { addShareRoutes } from './media/share-routes'
import { fillTemplate, inlineHashes } from './pages/document'
import { createDraftLinks } from './pages/draft-links'
import { addDraftRoutes } from './pages/draft-routes'
import { addPageRoutes } from './pages/page-routes'
import { openRooms, type RoomsConfig } from './rooms'
import { createSearch } from './search/search'
import { searchReads } from './search/search-reads'
import { addVitalRoutes } from './vitals/vital-routes'

/** Where a form leads that was sent without script, and what the links in our mail open; pages of the site. */
const RESULT_PATH = '/aanmelding'
const MAIL_PAGES = { confirm: '/bevestigen', unsubscribe: '/afmelden' }

export interface AppOptions {
  readonly config: RoomsConfig & Pick<Config, 'logLevel'>
  readonly site: Site
  /** The built script that renders Markdown. */
  readonly markdownWorker: URL
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Tells whoever started the site something in plain words. */
  readonly announce?: (line: string) => void
}

/** Builds the whole app, every room by name and in order. Not listening yet; `close` ends all of it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, site, markdownWorker, now = Date.now, announce = () => {} } = options
  const app = createHttpServer(config)
  const { log } = app
  const { siteUrl: origin } = config
  const rooms = await openRooms({ config, site, markdownWorker, now, log })
  app.addHook('onClose', rooms.close)

  const { library, markdown, leads, media, cards, vitals, accounts } = rooms
  const cache = createReplyCache(rooms.revision)
  const images = createImages(media)
  const search = createSearch(library)
  const lists: PublicReads = searchReads({ search, library, images })
  const publicReads: PublicReads = new Map([...createPublicReads({ library, markdown, images }), ...lists])
  const template = site.assets === null ? null : await site.template('/')

  async function renderPage(read: ReadContent, address: string): Promise<string> {
    const page = await site.render({ address, origin, now: now(), read })
    return fillTemplate(await site.template(address), page)
  }

  const refuseOtherMethods = rememberMethods(app)
  if (template) {
    await addSecurityHeaders(app, {
      hashes: inlineHashes(template),
      isHttps: origin.startsWith('https:'),
    })
  }
  app.get('/api/health', async () => ({ status: 'ok' }))
  addReadRoutes(app, publicReads, cache)
  addFeedRoutes(app, { library, markdown, cache, origin, pages: staticPages })
  addFormRoutes(app, { leads, resultPath: RESULT_PATH, now })
  addCodeRoutes(app, leads, MAIL_PAGES)
  addVitalRoutes(app, vitals)
  addMediaRoutes(app, media)
  addShareRoutes(app, cards, (slug) => cardTexts(library, slug))
  const draftLinks = createDraftLinks({
    keyFile: join(rooms.privateFolder, 'preview-key'),
    ended: new JsonFile<unknown>(join(rooms.privateFolder, 'ended-links.json'), 0o600),
    now,
  })
  const drafts = createDraftReads({ library, markdown, images, openLink: draftLinks.read, now })
  const readDraft = answerFrom(new Map([...publicReads, ...drafts]))
  addDraftRoutes(app, { site, read: readDraft, origin, now })
  const previewPage = createPagePreview({ library, markdown, images, otherReads: lists, renderPage, now })
  const { mediaKeeper } = rooms
  addAdmin(app, { ...rooms, images, media: mediaKeeper, draftLinks, previewPage, origin, now })
  if (site.assets !== null) await serveAssets(app, site.assets)
  addPageRoutes(app, {
    site,
    read: answerFrom(publicReads),
    cache,
    origin,
    now,
    moved: createMovedPages(library),
  })
  refuseOtherMethods()
  app.addHook('onListen', async () => {
    warmUp(library, markdown)
    // The first question builds the index: better nobody's than a visitor's.
    void search.find('', 0)
    const link = accounts.setUpLink()
    if (link)
      announce(`Er is nog geen account. Maak het eerste account (werkt één keer, een dag lang): ${link}`)
  })
  return app
}
