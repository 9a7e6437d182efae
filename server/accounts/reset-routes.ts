import type { FastifyInstance } from 'fastify'
import { login as exchanges } from '#contract/admin/login'
import { route } from '../http/route'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { askResetBody, resetBody } from './bodies'
import { visitorOf } from './guard'

/** A new password for whoever forgot theirs. */
export function addResetRoutes(scope: FastifyInstance, { reset }: Accounts): void {
  route(scope, exchanges.askReset, {
    by: 'anyone',
    body: askResetBody,
    handle: ({ request, body }) => {
      reset.ask(body.email, visitorOf(request))
      return undefined
    },
  })
  route(scope, exchanges.reset, {
    by: 'anyone',
    body: resetBody,
    handle: async ({ request, body }) => {
      const account = await reset.finish(body)
      // Known from here on to what notes who did what; the session begins at the login.
      request.person = personOf(account)
      return undefined
    },
  })
}
