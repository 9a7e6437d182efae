import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { health, pages } from '#contract/addresses'
import type { ReadContent, Site } from '#contract/page'
import { addAdmin } from './admin/admin'
import { createPagePreview } from './admin/page-preview'
import type { Config } from './config'
import { cardTexts } from './content/card-texts'
import { createDraftReads } from './content/draft-reads'
import { createKnownContent } from './content/known-content'
import { createMovedPages } from './content/moved-pages'
import {
  answerFrom,
  createLongLists,
  createPublicReads,
  createReadRevisions,
  type PublicReads,
} from './content/public-reads'
import { warmUp } from './content/warm-up'
import { addFeedRoutes } from './feeds/feed-routes'
import { staticPages } from './feeds/static-pages'
import { countAs } from './http/counted-as'
import { createHttpServer } from './http/http-server'
import { rememberMethods } from './http/method-not-allowed'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache } from './http/reply-cache'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { measureTurnTime } from './http/turn-time'
import { createTurnstile } from './http/turnstile'
import { addRouteLimits } from './limits/route-limits'
import { addShareRoutes } from './media/cards/share-routes'
import { createPageImages } from './media/images'
import { addMediaRoutes } from './media/media-routes'
import { createOpenWork, noteRequests, type OpenWork } from './open-work'
import { fillWithoutScript, inlineHashes } from './pages/document'
import { createDraftLinks } from './pages/draft-links'
import { addDraftRoutes } from './pages/draft-routes'
import { createEndedLinks } from './pages/ended-links'
import { addPageRoutes } from './pages/page-routes'
import { openRooms, type RoomsConfig, type Workers } from './rooms'
import { createSearch } from './search/search'
import { searchReads } from './search/search-reads'
import { addCodeRoutes } from './subscribers/code-routes'
import { addFormRoutes } from './subscribers/form-routes'
import { addVitalRoutes } from './vitals/vital-routes'

export interface AppOptions {
  readonly config: RoomsConfig &
    Pick<Config, 'logLevel'> &
    Partial<Pick<Config, 'hstsSubdomains'>> &
    Partial<Pick<Config, 'trustProxy'>>
  readonly site: Site
  /** The built scripts of the processes that do the heavy work. */
  readonly workers: Workers
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Tells whoever started the site something in plain words. */
  readonly announce?: (line: string) => void
  /** Where the log goes; standard output, in lines of JSON, when absent. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Where what is under way is noted. */
  readonly work?: OpenWork
  /** The folder of the program, from which a site of its own gets its first pages and menus. */
  readonly home?: string
  /** Ends the opening while it waits for another server to stop. */
  readonly signal?: AbortSignal
}

/** Builds the whole app, every room by name and in order. Not listening yet; `close` ends all of it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, site, workers, now = Date.now, announce = () => {}, home, signal } = options
  const { work = createOpenWork(), logTo } = options
  const headers = {
    isHttps: config.siteUrl.startsWith('https:'),
    includeSubDomains: config.hstsSubdomains ?? true,
  }
  const app = createHttpServer({ ...config, lines: config.limits?.lines, headers, logTo })
  const { log } = app
  const { siteUrl: origin } = config
  if (origin.startsWith('https:') && config.trustProxy === undefined) {
    log.warn(
      'SITE_URL is https, so a proxy stands before this server: set TRUST_PROXY (loopback when it is on this machine), or all its visitors count as one',
    )
  }
  const rooms = await openRooms({ config, site, workers, now, log, announce, work, home, signal })
  noteRequests(app, work)
  app.addHook('preClose', rooms.stopping)
  app.addHook('onClose', rooms.close)

  const { library, markdown, subscribers, media, cards, vitals, accounts } = rooms
  const images = createPageImages(media, () => library.revision + rooms.imageChanges())
  const search = createSearch({ library, script: workers.search, log })
  app.addHook('onClose', search.close)
  const otherNews = () => rooms.imageChanges() + search.revision + images.revision
  const revision = () => library.revision + otherNews()
  const revisionOf = createReadRevisions(library, otherNews)
  const turnTime = config.limits && measureTurnTime(app)
  const cache = createReplyCache(revision, { enter: createTurnstile({ turnTime }) })
  const lists: PublicReads = searchReads({ search, library, images })
  const publicReads: PublicReads = new Map([...createPublicReads({ library, markdown, images }), ...lists])
  const template = site.assets === null ? null : await site.template(pages.home.to())

  async function renderStill(read: ReadContent, address: string): Promise<string> {
    const page = await site.render({ address, origin, now: now(), read })
    return fillWithoutScript(await site.template(address), page)
  }

  const refuseOtherMethods = rememberMethods(app)
  if (template) addSecurityHeaders(app, { hashes: inlineHashes(template), ...headers })
  app.get(health.pattern, { config: { countedAs: 'none' } }, async () => ({ status: 'ok' }))
  if (config.limits) await addRouteLimits(app, { limits: config.limits.requests, now })
  addReadRoutes(app, {
    readers: createPublicReads({ library, markdown, images }),
    lists: createLongLists({ library, images, revision }),
    cache,
    revisionOf,
  })
  app.register(async (scope) => {
    countAs(scope, 'search')
    addReadRoutes(scope, { readers: lists, lists: new Map(), cache, revisionOf })
  })
  addFeedRoutes(app, { library, markdown, cache, origin, pages: staticPages })
  addFormRoutes(app, { subscribers, now, origin })
  addCodeRoutes(app, subscribers)
  addVitalRoutes(app, vitals)
  addMediaRoutes(app, media)
  addShareRoutes(app, cards, (slug) => cardTexts(library, slug))
  const draftLinks = createDraftLinks({
    keyFile: join(rooms.privateFolder, 'preview-key'),
    ended: createEndedLinks({ path: join(rooms.privateFolder, 'ended-links.json'), log }),
    now,
  })
  const drafts = createDraftReads({ library, markdown, images, openLink: draftLinks.read, now })
  const readDraft = answerFrom(new Map([...publicReads, ...drafts]))
  addDraftRoutes(app, { site, read: readDraft, origin, now })
  const previewPage = createPagePreview({
    library,
    markdown,
    images,
    otherReads: lists,
    renderPage: renderStill,
    now,
  })
  const { mediaLibrary } = rooms
  const renewPages = cache.renew
  addAdmin(app, { ...rooms, images, media: mediaLibrary, draftLinks, previewPage, renewPages, origin, now })
  if (site.assets !== null) await serveAssets(app, site.assets)
  addPageRoutes(app, {
    site,
    read: answerFrom(publicReads),
    revisionOf,
    cache,
    enter: createTurnstile({ turnTime, turn: site.turn }),
    origin,
    now,
    known: createKnownContent(library, revision),
    moved: createMovedPages(library),
  })
  refuseOtherMethods()
  app.addHook('onListen', async () => {
    site.prepare?.()
    warmUp(library, markdown)
    // Before anybody asks: until all articles are read there is no answer.
    void search.ready()
    const link = accounts.setUpLink()
    if (link)
      announce(`There is no account yet. This link makes the first one, once and within a day: ${link}`)
  })
  return app
}
