import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { metrics } from '#contract/addresses'
import { Problem } from '#contract/problem'
import { type MetricFamily, OPENMETRICS, openMetrics } from './openmetrics'

/** Serves what was counted to whoever has the token (tests/decisions/0099). */
export function addMetricsRoute(
  app: FastifyInstance,
  { token, families }: { readonly token: string; readonly families: readonly MetricFamily[] },
): void {
  const expected = digest(`Bearer ${token}`)
  app.get(metrics.pattern, { config: { countedAs: 'status' } }, async ({ headers }, reply) => {
    // Digests are of one length, so that the comparison tells nothing about the token.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Problem('unauthorized')
    return reply
      .header('cache-control', 'no-store')
      .type(OPENMETRICS)
      .send(await openMetrics(families))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
