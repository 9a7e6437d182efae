import type { FastifyInstance } from 'fastify'

/** What the address of the site decides about its headers. */
export interface HeaderOptions {
  readonly isHttps: boolean
  /** Whether browsers are held to https for names below the site's own as well. */
  readonly includeSubDomains: boolean
}

type Headers = Readonly<Record<string, string>>

/** A year, in seconds. */
const YEAR = 31_536_000

/** Headers of every reply, whoever makes it: a page of ours, an error, or Node before it knows what is asked. */
export function baseHeaders({ isHttps, includeSubDomains }: HeaderOptions): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  // Made once: the same for every reply.
  const headers = { ...baseHeaders(options), 'content-security-policy': policy }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
