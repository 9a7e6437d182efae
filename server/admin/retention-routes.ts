import type { FastifyInstance } from 'fastify'
import { retention as exchanges } from '#contract/admin/retention'
import { parseBody } from '../http/invalid'
import { requireOwner } from '../http/person-of'
import { type RetentionRules, retentionDays } from '../retention/retention'

/** How long data about people is kept, for owners only; the scope knows who is asking. */
export function addRetentionRoutes(scope: FastifyInstance, rules: RetentionRules): void {
  scope.get(exchanges.get.path, async (request) => {
    requireOwner(request)
    return rules.state()
  })
  scope.put(exchanges.save.path, async (request) => {
    const { id, name } = requireOwner(request)
    return rules.save(parseBody(retentionDays, request.body), { id, name })
  })
}
