import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What the address of the site decides about its headers. */
export interface HeaderOptions {
  readonly isHttps: boolean
  /** Whether browsers are held to https for names below the site's own as well. */
  readonly includeSubDomains: boolean
}

type Headers = Readonly<Record<string, string>>

const POLICY = 'content-security-policy'

/** A year, in seconds. */
const YEAR = 31_536_000

/** Headers of every reply, whoever makes it: a page of ours, an error, or Node before it knows what is asked. */
export function baseHeaders({ isHttps, includeSubDomains }: HeaderOptions): Headers {
  return {
    [POLICY]: "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps
      ? { 'strict-transport-security': `max-age=${YEAR}${includeSubDomains ? '; includeSubDomains' : ''}` }
      : {}),
  }
}

/**
 * Headers that keep a page to itself. The content security policy allows our own origin only, plus the inline
 * style and script of the page template by their hash; what it does not name is not allowed at all.
 * @param hashes CSP sources, `'sha256-…'`, of the template's inline blocks.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { hashes, ...options }: HeaderOptions & { readonly hashes: readonly string[] },
): void {
  const own = ["'self'", ...hashes].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  // Made once: the same for every reply.
  const headers = { ...baseHeaders(options), [POLICY]: policy }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Gives this one reply the policy of a document that is not a page of the site: its own inline scripts, and style elements
 * that carry a nonce, for an editor that makes its own. The style of the site stays allowed: a picture of a page in a
 * frame has the policy of the document around it.
 * @param hashes CSP sources, `'sha256-…'`, of the document's inline scripts.
 * @returns the nonce; without a policy, as in development, it does no harm.
 */
export function allowDocument(reply: FastifyReply, hashes: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64')
  const own = ["'self'", ...hashes].join(' ')
  const policy = reply.getHeader(POLICY)
  if (typeof policy === 'string') {
    const scripts = policy.replace(/script-src [^;]*/, `script-src ${own}`)
    reply.header(POLICY, scripts.replace('style-src ', `style-src 'nonce-${nonce}' `))
  }
  return nonce
}
