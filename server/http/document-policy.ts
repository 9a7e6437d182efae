import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const POLICY = 'content-security-policy'

/**
 * Lets style elements that carry a nonce into this one reply, for an editor that makes its own.
 * @returns the nonce; without a policy, as in development, it does no harm.
 */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = reply.getHeader(POLICY)
  if (typeof policy === 'string') {
    reply.header(POLICY, policy.replace('style-src ', `style-src 'nonce-${nonce}' `))
  }
  return nonce
}
