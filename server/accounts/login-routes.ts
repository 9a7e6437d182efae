import type { FastifyInstance, FastifyReply } from 'fastify'
import { login as exchanges, type UserReply } from '#contract/admin/login'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { loginBody, passkeyLoginBody, setUpBody, tokenQuery } from './bodies'
import type { Entered } from './enter'
import { clearSessionCookie, setSessionCookies, visitorOf } from './session-cookies'

/** Coming in, by password, passkey or link; and going out. */
export function addLoginRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { login, passkeys, setUp, sessions, enter } = accounts
  const isHttps = accounts.siteUrl.startsWith('https:')

  function welcome(reply: FastifyReply, entered: Entered): UserReply {
    setSessionCookies(reply, entered, isHttps)
    return { user: personOf(entered.account) }
  }

  answer(scope, exchanges.logIn, {
    isOpen: true,
    handle: async (request, reply) =>
      welcome(reply, await login.withPassword(parseBody(loginBody, request.body), visitorOf(request))),
  })
  answer(scope, exchanges.askPasskey, { isOpen: true, handle: () => passkeys.login.start() })
  answer(scope, exchanges.logInWithPasskey, {
    isOpen: true,
    handle: async (request, reply) => {
      const { response } = parseBody(passkeyLoginBody, request.body)
      return welcome(reply, await login.withPasskey(response, visitorOf(request)))
    },
  })
  answer(scope, exchanges.logOut, {
    isOpen: true,
    handle: async (request, reply) => {
      clearSessionCookie(reply, isHttps)
      const { loginSession } = request
      if (loginSession) await sessions.end(({ id }) => id === loginSession.id)
      return undefined
    },
  })
  answer(scope, exchanges.session, { handle: (request) => ({ user: requireEditor(request) }) })
  answer(scope, exchanges.setUpState, {
    isOpen: true,
    handle: (request) => setUp.state(parseBody(tokenQuery, request.query).token),
  })
  answer(scope, exchanges.setUp, {
    isOpen: true,
    status: 201,
    handle: async (request, reply) => {
      const account = await setUp.accept(parseBody(setUpBody, request.body))
      return welcome(reply, await enter(account, visitorOf(request)))
    },
  })
}
