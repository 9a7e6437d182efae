import type { FastifyRequest } from 'fastify'

/** Whether a browser sends this without script and will show the reply. */
export function isPlainForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}
