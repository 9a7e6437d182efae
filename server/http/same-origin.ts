import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'

/** Methods of requests that change nothing. */
export const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses calls of this scope that change something and come from a page of another site. A browser always says
 * where such a call comes from; a program that says nothing is let through, and needs its own session. Host is
 * never believed: it is whatever the browser was led to, perhaps an attacker's domain name.
 * @param siteUrl public origin of the site, without a slash at the end.
 */
export function addSameOrigin(scope: FastifyInstance, siteUrl: string): void {
  const origins = ownOrigins(siteUrl)
  scope.addHook('onRequest', async (request) => {
    if (HARMLESS.includes(request.method) || isOurs(request, origins)) return
    throw new Problem(
      'forbidden',
      `Dit verzoek komt van een andere site en is geweigerd. Deze site is te beheren op ${siteUrl}.`,
      { body: { reason: 'origin' } },
    )
  })
}

function isOurs({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  return headers.origin === undefined || origins.has(headers.origin)
}

/**
 * Refuses what a page of another site sends on behalf of its visitor. A program that does not say where it
 * comes from is let through, and so is a page that hides it. Here Host counts: nobody is logged in, and a site
 * that was not told its own name still accepts its own forms.
 * @param others origins of exported copies of this site.
 * @throws {Problem} forbidden.
 */
export function requireNoForeignPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  siteUrl: string,
  others: readonly string[] = [],
): void {
  const { origin, host } = headers
  if (origin === undefined || origin === 'null' || ownOrigins(siteUrl).has(origin)) return
  if (others.includes(origin)) return
  if (URL.canParse(origin) && new URL(origin).host === host) return
  throw new Problem('forbidden', 'Dit formulier komt van een andere site en is geweigerd.')
}

/** Names of this machine itself, which no other site can have. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
/** The name of a site that listens at every address of this machine and has no SITE_URL. */
const ANYWHERE = ['0.0.0.0', '[::]']

/** A site that runs on the reader's own machine has more than one name there. */
function ownOrigins(siteUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (![...LOOPBACK, ...ANYWHERE].includes(hostname)) return new Set([siteUrl])
  return new Set([siteUrl, ...LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`)])
}
