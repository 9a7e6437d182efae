import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The parts of the headers that depend on the site's address. */
export interface HeaderOptions {
  readonly isHttps: boolean
  /** Whether browsers are held to https for subdomains of the site as well. */
  readonly includeSubDomains: boolean
}

export type Headers = Readonly<Record<string, string>>

const POLICY = 'content-security-policy'

/** A year, in seconds. */
const YEAR = 31_536_000

/** Headers of every reply: a page, an error, or one from Node before the request was understood. */
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

/** What a page may load from outside our own origin. */
interface PageSources {
  /** CSP sources, `'sha256-…'`, of the template's inline blocks. */
  readonly hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** The hosts whose documents may be framed at this moment. */
  readonly frames: () => readonly string[]
}

/**
 * Headers that isolate a page. The content security policy allows only our own origin, plus the inline style
 * and script of the page template by their hash and the frames that the settings name.
 * @returns what gives the headers of this moment; the same object until they change.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { hashes, frames, ...options }: HeaderOptions & PageSources,
): () => Headers {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes.styles].join(' ')}`,
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
  // Built once for as long as the settings stay the same: it is equal for every reply.
  const base = baseHeaders(options)
  let known: readonly string[] = []
  let headers = withFrames(known)
  function withFrames(hosts: readonly string[]): Headers {
    const sources = hosts.length === 0 ? "'none'" : hosts.map((host) => `https://${host}`).join(' ')
    return { ...base, [POLICY]: `${policy}; frame-src ${sources}` }
  }
  function current(): Headers {
    const hosts = frames()
    if (hosts !== known) {
      known = hosts
      headers = withFrames(hosts)
    }
    return headers
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(current())
    done()
  })
  return current
}

/**
 * Gives this one reply the policy of a document that is not a page of the site: its own inline scripts, and
 * style elements that carry a nonce, for an editor that makes its own. The style of the site stays allowed: a
 * framed picture of a page has the policy of the document around it.
 * @param hashes CSP sources, `'sha256-…'`, of the document's inline scripts.
 * @returns the nonce; without a policy, as in development, it does no harm.
 */
export function allowDocument(reply: FastifyReply, hashes: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64')
  const own = ["'self'", ...hashes].join(' ')
  const policy = reply.getHeader(POLICY)
  if (typeof policy === 'string') {
    reply.header(POLICY, policy.replace(/script-src [^;]*/, `script-src ${own}`))
    allowStyle(reply, `'nonce-${nonce}'`)
  }
  return nonce
}

/** Lets this one reply have a style element that others do not. @param source for the policy: a hash or a nonce. */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader(POLICY)
  if (typeof policy === 'string') reply.header(POLICY, withStyle(policy, source))
}

/** These headers for a reply that may have a style element of this source. */
export function allowingStyle(headers: Headers, source: string): Headers {
  const { [POLICY]: policy = '', ...others } = headers
  return { [POLICY]: withStyle(policy, source), ...others }
}

function withStyle(policy: string, source: string): string {
  return policy.replace('style-src ', `style-src ${source} `)
}
