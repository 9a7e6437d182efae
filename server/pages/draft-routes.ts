import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/addresses'
import { draftRead } from '#contract/endpoints'
import type { ReadContent, Site } from '#contract/page'
import { route } from '../http/route'
import { sendOnce } from '../http/send-representation'
import { bareDocument, pageDocument } from './document'

export interface DraftRoutesOptions {
  readonly site: Site
  /** Answers the public reads and the read of a draft. */
  readonly read: ReadContent
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
}

const HTML = 'text/html; charset=utf-8'

/** Headers for what only the holder of a link may see: never cached, never indexed, its address never in a Referer. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Serves drafts by their link, as a page and as JSON, bypassing the cache of replies. */
export function addDraftRoutes(app: FastifyInstance, options: DraftRoutesOptions): void {
  const config = { countedAs: 'drafts' } as const
  route(app, draftRead, {
    by: 'anyone',
    config,
    handle: async ({ params, reply }) => {
      reply.headers(PRIVATE)
      return (await options.read(draftRead, params)).body
    },
  })
  app.get(pages.draft.pattern, { config: { ...config, isPage: true } }, (request, reply) =>
    sendPage(request, reply, options),
  )
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, read, origin, now }: DraftRoutesOptions,
): Promise<FastifyReply> {
  const address = request.url
  reply.headers(PRIVATE).type(HTML)
  try {
    const { status, ...page } = await site.render({ address, origin, now: now(), read })
    const { html, style } = await pageDocument(site, address, page)
    return sendOnce(request, reply, { status, type: HTML, body: html, style })
  } catch (error) {
    // The browser renders the page instead. The address is kept out of the log: anyone who reads it could open
    // the draft.
    request.log.error({ err: error }, 'draft could not be rendered')
    return reply.send(await bareDocument(site, address))
  }
}
