import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import type { ReplyCache } from '../http/reply-cache'
import type { Draft } from '../http/representation'
import { addAdminDocument } from './admin-document'
import { fillTemplate } from './document'
import { normalAddress } from './normal-address'

export interface PageOptions {
  readonly site: Site
  readonly read: ReadContent
  readonly cache: ReplyCache
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
  /** Where the page of an address went, when it is no longer there. */
  readonly moved: (address: string) => { readonly to: string } | 'gone' | undefined
}

const HTML = 'text/html; charset=utf-8'
const PAGE = { countedAs: 'pages', isPage: true } as const
/** The page that searches; `site/routes.ts` knows it too. */
const SEARCH_PAGE = '/zoeken'

/** Serves every address that nobody else claimed: a page, the not-found page, or a JSON 404 below /api. */
export function addPageRoutes(app: FastifyInstance, given: PageOptions): void {
  const options = { ...given, nameOf: createNames(given.site) }
  app.all('/api/*', async () => {
    throw new Problem('not-found')
  })
  addAdminDocument(app, given)
  app.get('/*', { config: PAGE }, (request, reply) => sendPage(request, reply, options))
  app.get(SEARCH_PAGE, { config: { ...PAGE, countedAs: 'search' } }, (request, reply) =>
    sendPage(request, reply, options),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem('not-found')
    return sendPage(request, reply, options)
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions & { readonly nameOf: (address: string) => string },
): Promise<FastifyReply> {
  const address = normalAddress(request.url)
  if (address !== request.url) return reply.redirect(address, 301)
  const moved = options.moved(address)
  if (moved && moved !== 'gone') return reply.redirect(moved.to, 301)
  const name = `page ${new Date(options.now()).getUTCFullYear()} ${options.nameOf(address)}`
  return options.cache.send(request, reply, name, () => makePage(request, options))
}

/** The names of the addresses that are asked for most: finding one matches the address with every route. */
function createNames(site: Pick<Site, 'pageName'>): (address: string) => string {
  const names = new LRUCache<string, string>({ max: 4096 })
  return (address) => {
    const name = names.get(address) ?? site.pageName(address)
    // A long address is a rare one, and a list of them would cost memory.
    if (address.length < 512) names.set(address, name)
    return name
  }
}

async function makePage(
  request: FastifyRequest,
  { site, read, origin, now, moved }: PageOptions,
): Promise<Draft> {
  const template = await site.template(request.url)
  try {
    const { status, ...page } = await site.render({ address: request.url, origin, now: now(), read })
    const isGone = status === 404 && moved(request.url) === 'gone'
    const headers = status === 503 ? { 'retry-after': '5' } : {}
    return { status: isGone ? 410 : status, type: HTML, body: fillTemplate(template, page), headers }
  } catch (error) {
    // The browser renders the page itself; the next visitor gets a new try.
    request.log.error({ err: error, address: request.url }, 'page could not be rendered')
    return { type: HTML, body: fillTemplate(template, { head: '', body: '', state: '' }), isKept: false }
  }
}
