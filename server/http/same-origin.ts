import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'

const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses calls of this scope that change something and come from a page of another site. A browser always says
 * where such a call comes from; a program that says nothing is let through, and needs its own session.
 * @param siteUrl public origin of the site, without a slash at the end.
 */
export function addSameOrigin(scope: FastifyInstance, siteUrl: string): void {
  // A site with HTTPS trusts no page that somebody on the line could have changed.
  const schemes = siteUrl.startsWith('https:') ? ['https'] : ['http', 'https']
  scope.addHook('onRequest', async (request) => {
    if (HARMLESS.includes(request.method) || isOurs(request, siteUrl, schemes)) return
    throw new Problem('forbidden', 'Dit verzoek komt van een andere site en is geweigerd.')
  })
}

function isOurs({ headers }: FastifyRequest, siteUrl: string, schemes: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  const { origin, host = '' } = headers
  return origin === undefined || [siteUrl, ...schemes.map((scheme) => `${scheme}://${host}`)].includes(origin)
}
