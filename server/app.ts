import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import type { Config } from './config'
import { follow } from './content/follow'
import { openLibrary } from './content/library'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer'
import { createPublicReads } from './content/public-reads'
import { makePrivateFolder } from './files/private-folder'
import { openRepository } from './git/repository'
import { addErrorReplies, errorReply } from './http/error-replies'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache } from './http/reply-cache'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets, serveMedia } from './http/static-files'
import { addFormRoutes } from './leads/form-routes'
import { openLeads } from './leads/leads'
import { inlineHashes } from './pages/document'
import { addPageRoutes } from './pages/page-routes'
import { addVitalRoutes } from './vitals/vital-routes'
import { openVitals } from './vitals/vitals'

/** Largest body of a public request, in bytes: a form is well below a tenth of it. */
const BODY_LIMIT = 64 * 1024

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
  const app = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).send(errorReply(new Problem('bad-request')))
    },
  })
  const { log } = app
  app.server.maxConnections = 4096

  const { library, stopFollowing } = await openContent(config.root, now, log)
  const markdown = createMarkdownRenderer({ worker: markdownWorker, log })
  const privateFolder = join(config.root, 'data/private')
  await makePrivateFolder(privateFolder)
  const leads = await openLeads({ folder: join(privateFolder, 'subscribers'), now, log })
  const vitals = await openVitals({ folder: join(privateFolder, 'vitals'), now, log, pageOf: site.pageKind })
  app.addHook('onClose', async () => {
    stopFollowing()
    library.close()
    await Promise.all([markdown.close(), leads.close(), vitals.close()])
  })

  const cache = createReplyCache(() => library.revision)
  const publicReads = createPublicReads(library, markdown)
  const template = site.assets === null ? null : await site.template('/')

  addErrorReplies(app)
  if (template) {
    await addSecurityHeaders(app, {
      hashes: inlineHashes(template),
      isHttps: config.siteUrl.startsWith('https:'),
    })
  }
  app.get('/api/health', async () => ({ status: 'ok' }))
  addReadRoutes(app, publicReads, cache)
  addFormRoutes(app, leads)
  addVitalRoutes(app, vitals)
  await serveMedia(app, join(config.root, 'content/media'))
  if (site.assets !== null) await serveAssets(app, site.assets)
  addPageRoutes(app, { site, read: readFrom(publicReads), cache, origin: config.siteUrl, now })
  return app
}

async function openContent(root: string, now: () => number, log: FastifyBaseLogger) {
  const repository = await openRepository(root)
  const library = await openLibrary({
    root,
    now,
    log,
    readDates: () => repository.commitDates(['content', 'data']),
  })
  const stopFollowing = await follow({
    root,
    folders: () => library.folders,
    headStamp: repository.headStamp,
    refresh: library.refresh,
    log,
  })
  return { library, stopFollowing }
}

/** Answers the page renderer from the same readers that serve the API. */
function readFrom(readers: ReturnType<typeof createPublicReads>): ReadContent {
  return async <Reply, Input extends object>(exchange: { path: string }, input: Input) => {
    const reader = readers.get(exchange.path)
    if (!reader) throw new Error(`Nobody answers ${exchange.path}`)
    // The reader is the one that the contract's description names: it takes that input and gives that reply.
    return (await reader(input as Readonly<Record<string, unknown>>)) as { body: Reply; total?: number }
  }
}
