import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { countAs } from '../http/counted-as'
import { route } from '../http/route'
import type { MailLinks } from './mail-links'

const withCode = z.object({ code: z.string().regex(/^[\w-]{1,100}$/) })

/**
 * The links in our mail. Only a POST changes anything: mail scanners follow every link. For one-click
 * unsubscribe (RFC 8058) a mail program posts a form without a code, so the address may contain it.
 */
export function addCodeRoutes(app: FastifyInstance, links: MailLinks): void {
  app.register(async (scope) => {
    countAs(scope, 'codes')
    await scope.register(formbody)
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, {}),
    )
    route(scope, writes.confirm, {
      by: 'anyone',
      body: codeOf,
      handle: async ({ body: { code } }) => ({ message: await links.confirm(code) }),
    })
    route(scope, writes.unsubscribe, {
      by: 'anyone',
      body: codeOf,
      handle: async ({ body: { code } }) => ({ message: await links.unsubscribe(code) }),
    })
    // A mail program without one-click support opens the address in the header like any other link.
    scope.get(writes.unsubscribe.path, { config: { isPreviewed: false } }, async (request, reply) => {
      const { data } = withCode.safeParse(request.query)
      keepSecret(reply)
      return reply.redirect(pages.unsubscribe.to(data), 303)
    })
    addPlainForm(scope, pages.confirm, links.confirm)
    addPlainForm(scope, pages.unsubscribe, links.unsubscribe)
  })
}

/** The code is in the address: no shared cache may store the reply, and no Referer may reveal it. */
function keepSecret(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}

type MailPage = typeof pages.confirm | typeof pages.unsubscribe

/** Accepts the form of a page in a browser without scripts, and redirects to the page with the result. */
function addPlainForm(scope: FastifyInstance, page: MailPage, act: MailLinks['confirm']): void {
  scope.post(page.pattern, async (request, reply) =>
    reply.redirect(page.to(await outcomeOf(request, act)), 303),
  )
  // The page itself is served elsewhere; without this route the path would only accept POST.
  scope.get(page.pattern, { config: { isPage: true } }, async (_request, reply) => {
    keepSecret(reply)
    return reply.callNotFound()
  })
}

async function outcomeOf(
  request: FastifyRequest,
  act: MailLinks['confirm'],
): Promise<{ readonly uitkomst: string; readonly code?: string }> {
  const code = codeIn(request)
  if (code === undefined) return { uitkomst: 'mislukt' }
  try {
    await act(code)
    return { uitkomst: 'gelukt' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { uitkomst: 'mislukt', code }
  }
}

function codeOf(request: FastifyRequest): { readonly code: string } {
  const code = codeIn(request)
  if (code !== undefined) return { code }
  throw new Problem('invalid', 'In deze link ontbreekt de code. Gebruik de hele link uit de mail.')
}

function codeIn({ body, query }: FastifyRequest): string | undefined {
  return [body, query].map((place) => withCode.safeParse(place)).find(({ success }) => success)?.data?.code
}
