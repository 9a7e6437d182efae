import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/addresses'
import { reads as publicReads } from '#contract/endpoints'
import type { ReadContent, Site } from '#contract/page'
import { hasSessionCookie } from './accounts/session-cookies'
import { addAdmin } from './admin/admin'
import { createPagePreview } from './admin/page-preview'
import { addPreviewGate } from './branches/preview-gate'
import { createTargets } from './branches/targets'
import type { Config } from './config'
import { createChangedTags } from './content/changed-tags'
import { createDraftReads } from './content/draft-reads'
import { answerFrom } from './content/public-reads'
import { createKnownPages } from './content/site-pages'
import { warmUp } from './content/warm-up'
import { createHttpServer } from './http/http-server'
import { rememberMethods } from './http/method-not-allowed'
import { logRequests } from './http/request-log'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { measureTurnTime } from './http/turn-time'
import { keepUnshared } from './http/unshared-replies'
import { addRouteLimits } from './limits/route-limits'
import { addMetricsRoute } from './metrics/metrics-route'
import { processMetrics } from './metrics/process-metrics'
import { roomMetrics } from './metrics/room-metrics'
import { createSiteMetrics } from './metrics/site-metrics'
import { refuseChanges } from './of-primary'
import { createOpenWork, noteRequests, type OpenWork } from './open-work'
import { fillWithoutScript, inlineHashes, pageDocument } from './pages/document'
import { createDraftLinks } from './pages/draft-links'
import { addDraftRoutes } from './pages/draft-routes'
import { createEndedLinks } from './pages/ended-links'
import { addPublicSite } from './public-site'
import { openRooms, type RoomsConfig } from './rooms'
import { openSharedCache } from './shared-cache/shared-cache'
import { addStatusRoutes } from './status-routes'
import { addCodeRoutes } from './subscribers/code-routes'
import { createFormAgain } from './subscribers/form-again'
import { addFormRoutes } from './subscribers/form-routes'
import { addVitalRoutes } from './vitals/vital-routes'
import { warnOfNoProxy } from './warn-of-no-proxy'
import type { Workers } from './workers'

export interface AppOptions {
  readonly config: RoomsConfig &
    Pick<Config, 'logLevel'> &
    Partial<Pick<Config, 'exportUrls' | 'trustProxy' | 'sharedCache' | 'metricsToken' | 'logsRequests'>>
  readonly site: Site
  /** The built scripts of the processes that do the heavy work. */
  readonly workers: Workers
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Tells the person who started the site something in plain words. */
  readonly announce?: (line: string) => void
  /** Destination of the log; standard output, in lines of JSON, when absent. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Where work in progress is recorded. */
  readonly work?: OpenWork
  /** The program's folder, which provides the first pages and menus of a new site. */
  readonly home?: string
  /** Aborts the opening while it waits for another server to stop. */
  readonly signal?: AbortSignal
}

/** Builds the whole app, every room by name and in order. It does not listen yet; `close` closes all of it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, workers, now = Date.now, announce = () => {}, home, signal } = options
  const { work = createOpenWork(), logTo } = options
  const headers = {
    isHttps: config.siteUrl.startsWith('https:'),
    includeSubDomains: config.hstsSubdomains ?? true,
  }
  const app = createHttpServer({ ...config, lines: config.limits?.lines, headers, logTo })
  const { log } = app
  const { siteUrl: origin, metricsToken } = config
  const metrics = metricsToken === undefined ? undefined : createSiteMetrics()
  const site = metrics?.measured(options.site) ?? options.site
  metrics?.countRequests(app)
  if (config.logsRequests) logRequests(app)
  if (config.sharedCache) keepUnshared(app)
  warnOfNoProxy(log, config)
  const rooms = await openRooms({ config, site, workers, now, log, announce, work, home, signal })
  noteRequests(app, work)
  app.addHook('preClose', rooms.stopping)
  app.addHook('onClose', rooms.close)

  const { library, markdown, subscribers, vitals, accounts } = rooms
  const template = site.assets === null ? null : await site.template(pages.home.to())

  async function renderStill(read: ReadContent, address: string): Promise<string> {
    const page = await site.render({ address, origin, now: now(), read })
    return fillWithoutScript(await site.template(address), page)
  }

  const refuseOtherMethods = rememberMethods(app)
  if (template)
    addSecurityHeaders(app, { hashes: inlineHashes(template), frames: rooms.videoHosts, ...headers })
  addStatusRoutes(app, { served: rooms.served, role: config.role, lease: rooms.repository.lease })
  refuseChanges(app, () => rooms.repository.lease() === 'lost')
  if (metrics && metricsToken !== undefined) {
    const { repository } = rooms
    repository.onCommit(metrics.noteSave)
    const waiting = {
      saves: repository.waiting,
      sync: repository.remote.status,
      outbox: subscribers.outbox.state,
    }
    const families = [...metrics.families, ...roomMetrics(waiting), ...processMetrics()]
    addMetricsRoute(app, { token: metricsToken, families })
  }
  if (config.limits) await addRouteLimits(app, { limits: config.limits.requests, now })
  const draftLinks = createDraftLinks({
    keyFile: join(rooms.privateFolder, 'preview-key'),
    ended: createEndedLinks({ path: join(rooms.privateFolder, 'ended-links.json'), log }),
    now,
  })
  addPreviewGate(app, {
    openLink: draftLinks.read,
    previews: rooms.previews,
    targets: createTargets(rooms.repository.branches),
    hasPage: createKnownPages(library).hasPage,
    isOfEditor: (request) => hasSessionCookie(request.headers.cookie, headers.isHttps),
    isHttps: headers.isHttps,
    now,
  })
  refuseOtherMethods()
  const turnTime = config.limits && measureTurnTime(app)
  const shared = config.sharedCache && openSharedCache({ config: config.sharedCache, fetch, log })
  const { images, search, cache, reads, lists } = addPublicSite(app, {
    ...rooms,
    shared: shared?.replies,
    noteReply: metrics?.noteReply,
    site,
    origin,
    now,
    log,
    searchScript: workers.search,
    turnTime,
  })
  if (shared) {
    const readPublic = answerFrom(reads)
    const changed = createChangedTags({
      library,
      imageChanges: () => rooms.imageChanges() + images.revision,
      searchChanges: () => search.revision,
      everyPage: async () => (await readPublic(publicReads.everyPage, {})).body.revision,
    })
    app.addHook('onListen', async () => shared.follow({ changed, renew: cache.renew }))
    app.addHook('onClose', async () => shared.close())
  }
  const formAgain = createFormAgain({
    async page(address) {
      const page = await site.render({ address, origin, now: now(), read: answerFrom(reads) })
      return pageDocument(site, address, { ...page, state: '' })
    },
    revision: () => library.revision,
  })
  addFormRoutes(app, { subscribers, now, origin, formAgain, exportUrls: config.exportUrls })
  addCodeRoutes(app, subscribers)
  addVitalRoutes(app, vitals)
  const drafts = createDraftReads({ library, markdown, images, openLink: draftLinks.read, now })
  const readDraft = answerFrom(new Map([...reads, ...drafts]))
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
  addAdmin(app, {
    ...rooms,
    images,
    media: mediaLibrary,
    draftLinks,
    previewPage,
    renewPages,
    origin,
    now,
    log,
  })
  if (site.assets !== null) await serveAssets(app, site.assets)
  app.addHook('onListen', async () => {
    site.prepare?.()
    warmUp(library, markdown)
    // Started before anybody searches: there is no answer until all articles have been read.
    void search.ready()
    const link = accounts.setUpLink()
    if (link)
      announce(`There is no account yet. This link makes the first one, once and within a day: ${link}`)
  })
  return app
}
