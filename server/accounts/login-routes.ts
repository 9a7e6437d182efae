import type { FastifyInstance, FastifyReply } from 'fastify'
import { login as exchanges, type UserReply } from '#contract/admin/login'
import { requireEditor } from '../http/person-of'
import { route } from '../http/route'
import { passkeyWanted } from './access-rules'
import { type Account, personOf } from './account'
import type { Accounts } from './accounts'
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

  route(scope, exchanges.logIn, {
    by: 'anyone',
    body: loginBody,
    handle: async ({ request, reply, body }) =>
      welcome(reply, await login.withPassword(body, visitorOf(request))),
  })
  route(scope, exchanges.askPasskey, { by: 'anyone', handle: () => passkeys.login.start() })
  route(scope, exchanges.logInWithPasskey, {
    by: 'anyone',
    body: passkeyLoginBody,
    handle: async ({ request, reply, body }) =>
      welcome(reply, await login.withPasskey(body.response, visitorOf(request))),
  })
  route(scope, exchanges.logOut, {
    by: 'anyone',
    handle: async ({ request, reply }) => {
      clearSessionCookie(reply, isHttps)
      // What was typed and not saved goes too: whoever logs out may be at a computer of others.
      if (isHttps) reply.header('clear-site-data', '"storage"')
      const { loginSession } = request
      if (loginSession) await sessions.end(({ id }) => id === loginSession.id)
      return undefined
    },
  })
  route(scope, exchanges.session, {
    by: 'before-second-factor',
    handle: ({ person }) => ({ user: userOf(own.get(person.id)) }),
  })
  route(scope, exchanges.setUpState, {
    by: 'anyone',
    handle: () => ({ ...setUp.state(undefined), canMail: reset.canMail, reset: null }),
  })
  route(scope, exchanges.linkState, {
    by: 'anyone',
    body: tokenBody,
    handle: async ({ body: { token } }) => ({
      ...setUp.state(token),
      canMail: reset.canMail,
      reset: (await reset.state(token)) ?? null,
    }),
  })
  route(scope, exchanges.setUp, {
    by: 'anyone',
    body: setUpBody,
    status: 201,
    handle: async ({ request, reply, body }) => {
      const account = await setUp.accept(body)
      if (access.wantsPasskey(account)) throw passkeyWanted('Je nieuwe wachtwoord is ingesteld.')
      return welcome(reply, await enter(account, visitorOf(request)))
    },
  })
  addResetRoutes(scope, accounts)
  route(scope, exchanges.adviseOnPassword, {
    by: 'anyone',
    body: passwordAdviceBody,
    handle: async ({ request, person, body: { password, token, email = '', name = '' } }) => {
      const invitation = setUp.state(token).invitation
      // Judging takes work, so it is not for strangers.
      const forgot = token === undefined ? undefined : await reset.state(token)
      if (token === undefined || !(forgot || setUp.isOpenFor(token))) requireEditor(request)
      const whose = person ?? invitation ?? forgot ?? { email, name }
      return { problem: (await rules.problem(password, whose)) ?? null }
    },
  })
}
