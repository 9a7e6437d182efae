import type { FastifyInstance } from 'fastify'
import { retention as exchanges } from '#contract/admin/retention'
import { route } from '../http/route'
import { type RetentionRules, retentionDays } from '../retention/retention'

/** Routes the rules for how long personal data is kept, for owners only. */
export function addRetentionRoutes(scope: FastifyInstance, rules: RetentionRules): void {
  route(scope, exchanges.get, { by: 'owner', handle: () => rules.state() })
  route(scope, exchanges.due, {
    by: 'owner',
    body: retentionDays,
    handle: ({ body }) => ({ due: rules.due(body) }),
  })
  route(scope, exchanges.save, {
    by: 'owner',
    body: retentionDays,
    handle: ({ body, person: { id, name } }) => rules.save(body, { id, name }),
  })
}
