import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'

/** Visitors of an https site come through a proxy; while it is not configured, they all count as one. */
export function warnOfNoProxy(
  log: FastifyBaseLogger,
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl'> & Partial<Pick<Config, 'trustProxy'>>,
): void {
  if (!siteUrl.startsWith('https:') || trustProxy !== undefined) return
  log.warn(
    'SITE_URL is https, so a proxy stands before this server: set TRUST_PROXY (loopback when it is on this machine), or all its visitors count as one',
  )
}
