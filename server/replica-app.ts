import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/addresses'
import type { AppOptions } from './app'
import { createPreviewCookie } from './branches/preview-cookie'
import { claimFolder } from './claimed-folder'
import { warmUp } from './content/warm-up'
import { openContentRooms } from './content-rooms'
import { openRepository } from './git/repository'
import { createHttpServer } from './http/http-server'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { measureTurnTime } from './http/turn-time'
import { addRouteLimits } from './limits/route-limits'
import { refuseForPrimary } from './of-primary'
import { createOpenWork, noteRequests } from './open-work'
import { inlineHashes } from './pages/document'
import { soon } from './processes/soon'
import { addPublicSite } from './public-site'
import { requireShared } from './shared-history'
import { addStatusRoutes } from './status-routes'
import { warnOfNoProxy } from './warn-of-no-proxy'

/** Milliseconds that a start waits for what was pushed meanwhile; without the remote it begins with what it has. */
const CATCHING_UP = 5_000

/**
 * The public site as the remote has it. It never commits or pushes, and has no accounts, people's data, mail or keys:
 * what needs those is refused, for the primary to answer. See tests/decisions/0102.
 */
export async function createReplicaApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, site, workers, now = Date.now, announce = () => {}, signal, logTo } = options
  const { work = createOpenWork() } = options
  const { root, siteUrl: origin, limits } = config
  const headers = { isHttps: origin.startsWith('https:'), includeSubDomains: config.hstsSubdomains ?? true }
  const app = createHttpServer({ ...config, lines: limits?.lines, headers, logTo })
  const { log } = app
  warnOfNoProxy(log, config)
  const place = await claimFolder({ root, privateRoot: config.privateRoot, now, say: announce, signal })
  const repository = await openRepository(root, {
    remote: config.remote,
    role: 'replica',
    script: workers.git,
    log,
    now,
  })
  await requireShared(config, repository)
  await soon(repository.remote.sync(), CATCHING_UP)
  const cacheFolder = join(place.folder, 'cache')
  const rooms = await openContentRooms({ root, repository, workers, cacheFolder, now, log, work })
  noteRequests(app, work)
  app.addHook('preClose', place.stopping)
  app.addHook('onClose', async () => {
    await rooms.close()
    await repository.close()
    await place.release()
  })

  if (site.assets !== null) {
    const hashes = inlineHashes(await site.template(pages.home.to()))
    addSecurityHeaders(app, { hashes, frames: rooms.videoHosts, ...headers })
  }
  const { tokenIn } = createPreviewCookie(headers.isHttps)
  refuseForPrimary(app, (cookies) => tokenIn(cookies) !== undefined)
  addStatusRoutes(app, {
    served: rooms.served,
    role: 'replica',
    followed: async () => (await repository.remote.status()).lastSync,
  })
  if (limits) await addRouteLimits(app, { limits: limits.requests, now })
  const turnTime = limits && measureTurnTime(app)
  const { search } = addPublicSite(app, {
    ...rooms,
    site,
    origin,
    now,
    log,
    searchScript: workers.search,
    turnTime,
  })
  if (site.assets !== null) await serveAssets(app, site.assets)
  app.addHook('onListen', async () => {
    site.prepare?.()
    warmUp(rooms.library, rooms.markdown)
    void search.ready()
  })
  return app
}
