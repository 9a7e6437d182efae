import type { FastifyInstance } from 'fastify'
import { login as exchanges } from '#contract/admin/login'
import { parseBody } from '../http/invalid'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { askResetBody, resetBody } from './bodies'
import { visitorOf } from './guard'

/** A new password for whoever forgot theirs. */
export function addResetRoutes(scope: FastifyInstance, { reset }: Accounts): void {
  answer(scope, exchanges.askReset, {
    isOpen: true,
    handle: (request) => {
      reset.ask(parseBody(askResetBody, request.body).email, visitorOf(request))
      return undefined
    },
  })
  answer(scope, exchanges.reset, {
    isOpen: true,
    handle: async (request) => {
      const account = await reset.finish(parseBody(resetBody, request.body))
      // Known from here on to what notes who did what; the session begins at the login.
      request.person = personOf(account)
      return undefined
    },
  })
}
