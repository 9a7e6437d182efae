import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const POLICY = 'content-security-policy'

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
