import type { FastifyInstance } from 'fastify'
import { writes } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { vital } from '#contract/vital'
import type { Vitals } from './vitals'

/** Takes measurements; a beacon arrives as text, which is accepted here and nowhere else. */
export function addVitalRoutes(app: FastifyInstance, vitals: Vitals): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(writes.vital.path, { config: { countedAs: 'beacons' } }, async (request, reply) => {
      const measured = vital.safeParse(request.body)
      if (!measured.success) throw new Problem('bad-request', describe(measured.error.issues))
      vitals.record(measured.data)
      return reply.code(204).send()
    })
  })
}

function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
