import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { errorReply } from '../http/error-replies'
import type { ReplyCache } from '../http/reply-cache'
import type { Draft } from '../http/representation'
import { fillTemplate } from './document'

export interface PageOptions {
  readonly site: Site
  readonly read: ReadContent
  readonly cache: ReplyCache
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
}

const HTML = 'text/html; charset=utf-8'

/** Serves every address that nobody else claimed: a page, the not-found page, or a JSON 404 below /api. */
export function addPageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) throw new Problem('not-found')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send(errorReply(new Problem('not-found')))
    }
    return sendPage(request, reply, options)
  })
  app.get('/*', (request, reply) => sendPage(request, reply, options))
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const target = withoutTrailingSlash(request.url)
  if (target !== request.url) return reply.redirect(target, 301)
  const name = `page ${new Date(options.now()).getUTCFullYear()} ${options.site.pageName(request.url)}`
  return options.cache.send(request, reply, name, () => makePage(request, options))
}

async function makePage(request: FastifyRequest, { site, read, origin, now }: PageOptions): Promise<Draft> {
  const template = await site.template(request.url)
  try {
    const { status, ...page } = await site.render({ address: request.url, origin, now: now(), read })
    return { status, type: HTML, body: fillTemplate(template, page) }
  } catch (error) {
    // The browser renders the page itself; the next visitor gets a new try.
    request.log.error({ err: error, address: request.url }, 'page could not be rendered')
    return { type: HTML, body: fillTemplate(template, { head: '', body: '', state: '' }), isKept: false }
  }
}

/** One slash at the start and none at the end, so that no address leads to another host. */
function withoutTrailingSlash(address: string): string {
  const [path = '', ...query] = address.split('?')
  if (path === '/' || !path.endsWith('/')) return address
  return [`/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`, ...query].join('?')
}
