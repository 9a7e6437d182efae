import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/addresses'
import { draftRead } from '#contract/endpoints'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import type { RefusedRemark } from '#contract/public-content'
import { route } from '../http/route'
import { requireNoForeignPage } from '../http/same-origin'
import { sendOnce } from '../http/send-representation'
import { filledIn, type GuestRemarks } from '../remarks/guest-remarks'
import { bareDocument, pageDocument } from './document'

/** A document to look at, or the address of the page that the entry has by now. */
type PageOfLink = (
  token: string,
) => Promise<{ readonly html: string } | { readonly location: string } | undefined>

export interface DraftRoutesOptions {
  readonly site: Site
  /** Answers the public reads and the read of a draft, with a remark that was refused if there is one. */
  readonly read: (refused?: RefusedRemark) => ReadContent
  /** What a link to anything but an article shows, besides the remarks about it; undefined for other links. */
  readonly pageOf: PageOfLink
  /** Keeps what the holder of a link says about the draft. */
  readonly remarks: GuestRemarks
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
}

/** Bytes: a remark of the greatest length, as a form sends it. */
const BODY_LIMIT = 32 * 1024
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
      return (await options.read()(draftRead, params)).body
    },
  })
  app.get<{ Params: { token: string }; Querystring: { opmerking?: unknown } }>(
    pages.draft.pattern,
    { config: { ...config, isPage: true } },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const page = await options.pageOf(request.params.token)
      const isAboutRemarks = request.query.opmerking !== undefined
      if (!page || ('html' in page && isAboutRemarks)) return sendPage(request, reply, options)
      return 'location' in page ? reply.redirect(page.location) : reply.type(HTML).send(page.html)
    },
  )
  app.register(async (scope) => {
    await scope.register(formbody)
    scope.post<{ Params: { token: string } }>(
      pages.draft.pattern,
      { config: { countedAs: 'remarks', isPage: true }, bodyLimit: BODY_LIMIT },
      (request, reply) => placeRemark(request, reply, options),
    )
  })
}

/** The form of the page itself, so that it works without script; what was typed comes back with why it was refused. */
async function placeRemark(
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  options: DraftRoutesOptions,
): Promise<FastifyReply> {
  requireNoForeignPage(request, options.origin)
  const { token } = request.params
  const given = filledIn(request.body)
  try {
    await options.remarks.place(token, given)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return sendPage(request, reply.code(error.status), options, { ...given, reason: error.message })
  }
  return reply
    .headers(PRIVATE)
    .redirect(`${pages.draft.to({ token, opmerking: 'geplaatst' })}#opmerkingen`, 303)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, read, origin, now }: DraftRoutesOptions,
  refused?: RefusedRemark,
): Promise<FastifyReply> {
  const address = request.url
  reply.headers(PRIVATE).type(HTML)
  try {
    const { status, ...page } = await site.render({ address, origin, now: now(), read: read(refused) })
    const { html, style } = await pageDocument(site, address, page)
    const shown = refused && status === 200 ? reply.statusCode : status
    return sendOnce(request, reply, { status: shown, type: HTML, body: html, style })
  } catch (error) {
    // The browser renders the page instead. The address is kept out of the log: anyone who reads it could open
    // the draft.
    request.log.error({ err: error }, 'draft could not be rendered')
    return reply.send(await bareDocument(site, address))
  }
}
