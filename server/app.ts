import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { contentTypes } from '#contract/content/content-types'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import type { Config } from './config'
import { createFormerAddresses } from './content/former-addresses'
import type { Library } from './content/library'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer'
import { openContent } from './content/open-content'
import { createPublicReads, type Images, type PublicReads } from './content/public-reads'
import { addFeedRoutes } from './feeds/feed-routes'
import { staticPages } from './feeds/static-pages'
import { makePrivateFolder } from './files/private-folder'
import { addErrorReplies, errorReply } from './http/error-replies'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache } from './http/reply-cache'
import { addSecurityHeaders } from './http/security-headers'
import { serveAssets } from './http/static-files'
import { rememberMethods } from './http/wrong-methods'
import { addFormRoutes } from './leads/form-routes'
import { openLeads } from './leads/leads'
import { findCardFonts } from './media/card-fonts'
import type { Card } from './media/draw-card'
import { dressImages } from './media/dress-images'
import { imageAttributes } from './media/image-attributes'
import { openMedia } from './media/media'
import { addMediaRoutes } from './media/media-routes'
import { createShareCards } from './media/share-cards'
import { addShareRoutes } from './media/share-routes'
import { inlineHashes } from './pages/document'
import { addPageRoutes, type PageOptions } from './pages/page-routes'
import { createSearch } from './search/search'
import { searchReads } from './search/search-reads'
import { addVitalRoutes } from './vitals/vital-routes'
import { openVitals } from './vitals/vitals'

/** Largest body of a public request, in bytes: a form is well below a tenth of it. */
const BODY_LIMIT = 64 * 1024
/** Where a form leads that was sent without script; a page of the site. */
const RESULT_PATH = '/aanmelding'
/** The share card of pages that are no article; no slug has two hyphens in a row. */
const SITE_CARD = 'site--kaart'
/** Milliseconds that running requests get to end when the app closes. */
const CLOSING_TIME = 5000

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
    // Node looks for late requests every half minute by itself, which would double the limit above.
    http: { connectionsCheckingInterval: 5000 },
    connectionTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    // An id may be as long as an address may be; Fastify stops at 100 characters by itself.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).send(errorReply(new Problem('bad-request')))
    },
  })
  // Only what asks for it takes text: it is the type that any other site may send without asking.
  app.removeContentTypeParser('text/plain')
  const { log } = app
  app.server.maxConnections = 4096

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_TIME).unref()
  })

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
  const images: Images = {
    async attributesOf(address) {
      const info = await media.info(address)
      // A drawing is as sharp at every size, and every picture has its place already.
      return info && info.widths.length > 0 ? imageAttributes(info, address) : undefined
    },
    dress: (html) => dressImages(html, media),
  }
  const publicReads: PublicReads = new Map([
    ...createPublicReads({ library, markdown, images }),
    ...searchReads({ search: createSearch(library), library, images }),
  ])
  const template = site.assets === null ? null : await site.template('/')

  addErrorReplies(app)
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
  addShareRoutes(app, cards, (slug) => cardOf(library, slug))
  if (site.assets !== null) await serveAssets(app, site.assets)
  const moved = movedArticle(createFormerAddresses(library))
  addPageRoutes(app, { site, read: readFrom(publicReads), cache, origin: config.siteUrl, now, moved })
  refuseOtherMethods()
  return app
}

/** Where the article of a page's address went. */
function movedArticle(find: ReturnType<typeof createFormerAddresses>): PageOptions['moved'] {
  return (address) => {
    const [, name = ''] = /^\/blog\/([^/?]+)(?:\?|$)/.exec(address) ?? []
    const moved = find(decoded(name))
    return moved && moved !== 'gone' ? { to: `/blog/${encodeURIComponent(moved.slug)}` } : moved
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What the share card of an article says. */
function cardOf(library: Library, slug: string): Card | undefined {
  const texts = library.document(contentTypes.pageTexts)
  const siteName = texts['site.name']
  if (slug === SITE_CARD) return { title: texts['footer.tagline'], tag: '', siteName }
  const post = library.catalogue(contentTypes.blogPost).find(slug)
  return post && { title: post.title, tag: post.tag, siteName }
}

/** Answers the page renderer from the same readers that serve the API. */
function readFrom(readers: PublicReads): ReadContent {
  return async <Reply, Input extends object>(exchange: { path: string }, input: Input) => {
    const reader = readers.get(exchange.path)
    if (!reader) throw new Error(`Nobody answers ${exchange.path}`)
    // The reader is the one that the contract's description names: it takes that input and gives that reply.
    return (await reader(input as Readonly<Record<string, unknown>>)) as { body: Reply; total?: number }
  }
}
