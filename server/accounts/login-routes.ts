import type { FastifyInstance, FastifyReply } from 'fastify'
import { login as exchanges, type UserReply } from '#contract/admin/login'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { passkeyWanted } from './access-rules'
import { type Account, personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { loginBody, passkeyLoginBody, passwordAdviceBody, setUpBody, tokenBody } from './bodies'
import type { Entered } from './enter'
import { visitorOf } from './guard'
import { addResetRoutes } from './reset-routes'
import { clearSessionCookie, setSessionCookies } from './session-cookies'

/** Coming in, by password, passkey or link; and going out. */
export function addLoginRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { login, passkeys, setUp, sessions, enter, rules, reset, access, own } = accounts
  /** Who came in, and whether something has to be done before anything else. */
  const userOf = (account: Account) => ({
    ...personOf(account),
    ...(access.lacks(account) ? { needsSecondFactor: true as const } : {}),
  })
  const isHttps = accounts.siteUrl.startsWith('https:')

  function welcome(reply: FastifyReply, entered: Entered): UserReply {
    setSessionCookies(reply, entered, isHttps)
    return { user: userOf(entered.account) }
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
      // What was typed and not saved goes too: whoever logs out may be at a computer of others.
      if (isHttps) reply.header('clear-site-data', '"storage"')
      const { loginSession } = request
      if (loginSession) await sessions.end(({ id }) => id === loginSession.id)
      return undefined
    },
  })
  answer(scope, exchanges.session, {
    isBeforeSecondFactor: true,
    handle: (request) => ({ user: userOf(own.get(requireEditor(request).id)) }),
  })
  answer(scope, exchanges.setUpState, {
    isOpen: true,
    handle: () => ({ ...setUp.state(undefined), canMail: reset.canMail, reset: null }),
  })
  answer(scope, exchanges.linkState, {
    isOpen: true,
    handle: async (request) => {
      const { token } = parseBody(tokenBody, request.body)
      return { ...setUp.state(token), canMail: reset.canMail, reset: (await reset.state(token)) ?? null }
    },
  })
  answer(scope, exchanges.setUp, {
    isOpen: true,
    status: 201,
    handle: async (request, reply) => {
      const account = await setUp.accept(parseBody(setUpBody, request.body))
      if (access.wantsPasskey(account)) throw passkeyWanted('Je nieuwe wachtwoord is ingesteld.')
      return welcome(reply, await enter(account, visitorOf(request)))
    },
  })
  addResetRoutes(scope, accounts)
  answer(scope, exchanges.adviseOnPassword, {
    isOpen: true,
    handle: async (request) => {
      const { password, token, email = '', name = '' } = parseBody(passwordAdviceBody, request.body)
      const invitation = setUp.state(token).invitation
      // Judging takes work, so it is not for strangers.
      const forgot = token === undefined ? undefined : await reset.state(token)
      if (token === undefined || !(forgot || setUp.isOpenFor(token))) requireEditor(request)
      const whose = request.person ?? invitation ?? forgot ?? { email, name }
      return { problem: (await rules.problem(password, whose)) ?? null }
    },
  })
}
