import type { FastifyBaseLogger } from 'fastify'
import type { NoteFinished } from './finished-requests'

/**
 * Logs a request without anything that names a person: no address of a visitor, no browser, no cookie, and of what was
 * asked only the route, since an address may hold a search or the code of a mail.
 */
export function logFinished(log: FastifyBaseLogger): NoteFinished {
  return ({ method, route = null, status, ms, bytes }) => {
    log.info(
      { method, route, status, ms: Math.round(ms * 10) / 10, ...(bytes !== undefined && { bytes }) },
      'request',
    )
  }
}
