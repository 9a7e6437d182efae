import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pages } from '#contract/addresses'
import { reads as publicReads, writes } from '#contract/endpoints'
import type { Site } from '#contract/page'
import type { AppOptions } from './app-options'
import { createChangedTags } from './content/changed-tags'
import { answerFrom } from './content/public-reads'
import { warmUp } from './content/warm-up'
import type { ContentRooms } from './content-rooms'
import { withNamesOfFolders } from './files/steady-folder'
import type { Repository } from './git/repository'
import { clientOf } from './http/client-address'
import { noteFinishedRequests } from './http/finished-requests'
import { createHttpServer } from './http/http-server'
import { rememberMethods } from './http/method-not-allowed'
import { type AnswerFirst, answerWhenReady } from './http/ready-replies'
import { logFinished } from './http/request-log'
import { addSecurityHeaders, type HeaderOptions, type Headers } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { createIsTrusted, type IsTrusted, isUnbelieved } from './http/trusted-proxies'
import { measureTurnTime } from './http/turn-time'
import { keepUnshared } from './http/unshared-replies'
import { createHold } from './limits/hold-refusals'
import type { Paced, RequestLimits } from './limits/limits'
import { createRequestCounts } from './limits/request-counts'
import { addRouteLimits } from './limits/route-limits'
import { createRow, type RowOptions, type WaitInRow } from './limits/row'
import { addMetricsRoute } from './metrics/metrics-route'
import { processMetrics } from './metrics/process-metrics'
import { createSiteMetrics, roomMetrics, type Waiting } from './metrics/site-metrics'
import { noteRequests, type OpenWork } from './open-work'
import { inlineHashes } from './pages/document'
import { anyPage, type FindReadyPage } from './pages/page-routes'
import { addPublicSite, type PublicSite } from './public-site'
import { openSharedCache, type SharedCache, type WasInSync } from './shared-cache/shared-cache'
import { warnOfNoProxy } from './start-warnings'
import { addStatusRoutes, type Status } from './status-routes'

/** Articles that are rendered as soon as the server listens: the process that renders them is started by that. */
const FIRST = 1
/** Milliseconds until the server begins what it would do at the first request for it. */
const LATER = 1000
/** Milliseconds whose share of what everyone may ask can come at the same moment, before the rest waits for its turn. */
const BURST = 100

/** The rooms that visitors see something of. */
type ShownRooms = Omit<ContentRooms, 'drawings' | 'mediaFiles'>

/** What a server opened behind its door. */
interface House {
  readonly rooms: ShownRooms
  readonly repository: Pick<Repository, 'onCommit' | 'waiting' | 'remote'>
  readonly status: Omit<Status, 'served'>
  /** Messages to send; absent where none are. */
  readonly outbox?: Waiting['outbox']
  readonly work: OpenWork
  /** Announces that the house will be closed. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/** What the server that writes and a replica have in common towards visitors and operators. */
export interface FrontDoor {
  readonly app: FastifyInstance
  /** The site; measured when the operator counts. */
  readonly site: Site
  readonly headers: HeaderOptions
  /** Adds what holds for every route after it: headers, limits; and what operators ask for. */
  guard(house: House): Promise<void>
  /**
   * Adds the public site, and tells the cache in front of it what changes. To be called after all hooks.
   * @param wasInSync of a replica: as of its remote. The cache keeps nothing of one that may be behind (tests/decisions/0110).
   */
  show(rooms: ShownRooms, wasInSync?: WasInSync): PublicSite
  /** Whether the cache in front may send pages from before a change, since it could not be told of it. */
  isCacheBehind(): boolean
  /** Adds the built files, and begins what takes time once the server listens. */
  finish(rooms: ShownRooms, shown: PublicSite): Promise<void>
}

/** Opens the HTTP server. From here on each request is counted and logged, if the operator wants that. */
export function openDoor(options: AppOptions & { readonly now: () => number }): FrontDoor {
  const { config, workers, now, logTo } = options
  const { siteUrl: origin, limits, logLevel, trustProxy, sharedCache, metricsToken: token } = config
  const headers = { isHttps: origin.startsWith('https:'), includeSubDomains: config.hstsSubdomains ?? true }
  let answerFirst: AnswerFirst = () => false
  let readyPage: FindReadyPage = () => undefined
  const isTrusted = createIsTrusted(trustProxy ?? false)
  const counted = limits && countedBy(limits.requests, isTrusted, now)
  const app = createHttpServer({
    logLevel,
    trustProxy,
    lines: limits?.lines,
    headers,
    logTo,
    logLine: withNamesOfFolders,
    answerFirst: (request, response) => answerFirst(request, response),
    waitFirst: (request) => (isMeasurement(request) ? counted?.rows.beacons(request) : undefined),
  })
  const { log } = app
  const metrics = token === undefined ? undefined : createSiteMetrics()
  const site = metrics?.measured(options.site) ?? options.site
  const notes = [metrics?.noteFinished, config.logsRequests ? logFinished(log) : undefined].filter(
    (note) => note !== undefined,
  )
  noteFinishedRequests(app, notes)
  if (sharedCache) keepUnshared(app)
  warnOfNoProxy(log, config)
  const refuseOtherMethods = rememberMethods(app)
  let pageHeaders: (() => Headers) | undefined
  let shared: SharedCache | undefined

  /** Whether a page may be sent at once: for others the routes have a refusal, or a warning. */
  function admits(request: IncomingMessage): boolean {
    if (isUnbelieved(request, isTrusted)) return false
    return counted === undefined || counted.take('pages', clientOf(request, isTrusted)) === 0
  }

  function addMetrics({ repository, outbox }: House): void {
    if (!metrics || token === undefined) return
    repository.onCommit(metrics.noteSave)
    const waiting = { saves: repository.waiting, sync: repository.remote.status, outbox }
    const measured = processMetrics()
    app.addHook('onClose', async () => measured.stop())
    const families = [...metrics.families, ...roomMetrics(waiting), ...measured.families]
    addMetricsRoute(app, { token, families })
  }

  return {
    app,
    site,
    headers,
    async guard(house) {
      const { rooms, status, work } = house
      noteRequests(app, work)
      app.addHook('preClose', house.stopping)
      app.addHook('onClose', house.close)
      if (site.assets !== null) {
        const hashes = inlineHashes(await site.template(pages.home.to()))
        pageHeaders = addSecurityHeaders(app, { hashes, frames: rooms.videoHosts, ...headers })
      }
      addStatusRoutes(app, { served: rooms.served, ...status })
      addMetrics(house)
      const isReady = ({ raw }: FastifyRequest) => readyPage(raw.url ?? '') !== undefined
      if (counted) await addRouteLimits(app, { ...counted, isReady })
    },
    show(rooms, wasInSync) {
      refuseOtherMethods()
      const turnTime = limits && measureTurnTime(app)
      const cacheInFront = sharedCache && openSharedCache({ config: sharedCache, wasInSync, fetch, log })
      shared = cacheInFront
      const shown = addPublicSite(app, {
        ...rooms,
        shared: cacheInFront?.replies,
        noteReply: metrics?.noteReply,
        site,
        origin,
        now,
        log,
        startSearch: workers.search,
        turnTime,
      })
      readyPage = shown.readyPage
      if (!cacheInFront) {
        if (pageHeaders)
          answerFirst = answerWhenReady({
            find: readyPage,
            headers: pageHeaders,
            route: anyPage,
            admits,
            notes: metrics ? [...notes, () => metrics.noteReply('ready')] : notes,
          })
        // Fastify closes each line with its reply then: those of a proxy that keeps asking would hold up the stop.
        app.addHook('preClose', async () => {
          answerFirst = () => false
        })
        return shown
      }
      const { images, search, cache, reads } = shown
      const readPublic = answerFrom(reads)
      const changed = createChangedTags({
        library: rooms.library,
        otherChanges: () => rooms.imageChanges() + images.revision + rooms.markdown.revision,
        searchChanges: () => search.revision,
        everyPage: async () => (await readPublic(publicReads.everyPage, {})).body.revision,
      })
      app.addHook('onListen', async () => cacheInFront.follow({ changed, renew: cache.renew }))
      // Of a server without others, visitors are better off with its old pages while it starts again.
      app.addHook('onClose', async () => (wasInSync ? cacheInFront.leave() : cacheInFront.close()))
      return shown
    },
    isCacheBehind: () => shared?.isBehind() ?? false,
    async finish({ library, markdown }, { search, warmUp: renderFirst }) {
      if (site.assets !== null) await serveAssets(app, site.assets)
      let later: NodeJS.Timeout | undefined
      app.addHook('onListen', async () => {
        site.prepare?.()
        warmUp(library, markdown, FIRST)
        // The first visitors go before what nobody has asked for yet.
        later = setTimeout(() => {
          // A replica would show a first change much later than the next ones.
          void renderFirst()
          warmUp(library, markdown)
          // Before anybody searches: there is no answer until all articles have been read.
          void search.ready()
        }, LATER).unref()
      })
      app.addHook('preClose', async () => clearTimeout(later))
    },
  }
}

/** What `addRouteLimits` needs, of which the door needs some before there is a route. */
function countedBy(limits: RequestLimits, isTrusted: IsTrusted, now: () => number) {
  const { take, isOver } = createRequestCounts(limits, now)
  const hold = createHold()
  // Held for longer than anything else: they do not use up the places of other refusals.
  const holdBeacon = createHold()
  const rowOf = (name: Paced, options: Pick<RowOptions, 'refused' | 'atOnce'>) =>
    createRow(limits[name], { clientOf: (request) => clientOf(request, isTrusted), ...options })
  const rows: Readonly<Record<Paced, WaitInRow>> = {
    pages: rowOf('pages', { atOnce: BURST }),
    reads: rowOf('reads', { atOnce: BURST }),
    search: rowOf('search', { atOnce: BURST }),
    beacons: rowOf('beacons', {
      refused: { isOver: (client) => isOver('beacons', client), hold: holdBeacon },
    }),
  }
  return { limits, take, hold, rows }
}

/** Whether it is one as our pages send them; one of an address that is written differently is found by its route. */
function isMeasurement({ method, url }: IncomingMessage): boolean {
  return method === writes.vital.method && url === writes.vital.path
}
