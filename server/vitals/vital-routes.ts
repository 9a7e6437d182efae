import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writes } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { type Vital, vital } from '#contract/vital'
import { route } from '../http/route'
import type { Vitals } from './vitals'

/** Accepts measurements; a beacon arrives as text, which only this route accepts. */
export function addVitalRoutes(app: FastifyInstance, vitals: Vitals): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    route(scope, writes.vital, {
      by: 'anyone',
      body: measuredIn,
      config: { countedAs: 'beacons' },
      handle: ({ body }) => vitals.record(body),
    })
  })
}

/** @throws {Problem} bad-request, for the developer of the program that sends it. */
function measuredIn({ body }: FastifyRequest): Vital {
  const { data, error } = vital.safeParse(body)
  if (error) throw new Problem('bad-request', describe(error.issues))
  return data
}

function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
