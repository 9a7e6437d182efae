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
 * What the links in our mail lead to. Only a POST changes anything: mail scanners follow every link. A mail
 * program unsubscribes its reader with a form that holds no code (RFC 8058), so the address may hold it.
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
    // A mail program that knows no one-click follows the address in the header like any link.
    scope.get(writes.unsubscribe.path, async (request, reply) => {
      const { data } = withCode.safeParse(request.query)
      keepSecret(reply)
      return reply.redirect(pages.unsubscribe.to(data), 303)
    })
    addPlainForm(scope, pages.confirm, links.confirm)
    addPlainForm(scope, pages.unsubscribe, links.unsubscribe)
  })
}

/** The code of a mail stands in the address: no cache on the way keeps it, and no page behind a link learns it. */
function keepSecret(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}

type MailPage = typeof pages.confirm | typeof pages.unsubscribe

/** Takes the form of a page in a browser without script, and leads back to the page with how it went. */
function addPlainForm(scope: FastifyInstance, page: MailPage, act: MailLinks['confirm']): void {
  scope.post(page.pattern, async (request, reply) =>
    reply.redirect(page.to(await outcomeOf(request, act)), 303),
  )
  // To look at the page is another's: this only keeps the path from being a form alone.
  scope.get(page.pattern, async (_request, reply) => {
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
