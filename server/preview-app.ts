import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/addresses'
import type { Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { withBar } from './branches/preview-bar'
import { KEY_HEADER, type PreviewOrder } from './branches/preview-messages'
import { createHttpServer } from './http/http-server'
import { addSecurityHeaders } from './http/security-headers'
import { inlineHashes } from './pages/document'
import { addPublicSite } from './public-site'
import { openReadRooms } from './read-rooms'
import type { Workers } from './workers'

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
  const rooms = await openReadRooms({ root, cacheFolder, workers, log })
  const barred: Site = {
    ...site,
    template: async (address) => withBar(await site.template(address), order.about),
  }
  const hashes = inlineHashes(await barred.template(pages.home.to()))
  addSecurityHeaders(app, { hashes, frames: rooms.videoHosts, ...headers })
  addPublicSite(app, {
    ...rooms,
    site: barred,
    origin,
    now: Date.now,
    log,
    startSearch: workers.search,
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
