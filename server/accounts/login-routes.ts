import type { FastifyInstance, FastifyReply } from 'fastify'
import { login as exchanges, type UserReply } from '#contract/admin/login'
import { requirePerson } from '../http/current-user'
import { route } from '../http/route'
import { passkeyWanted } from './access-rules'
import { type Account, personOf } from './account'
import type { Accounts } from './accounts'
import {
  askResetBody,
  loginBody,
  passkeyLoginBody,
  passwordAdviceBody,
  resetBody,
  setUpBody,
  tokenBody,
} from './bodies'
import { requireSameAccount, visitorOf } from './guard'
import { clearSessionCookie, setSessionCookies } from './session-cookies'
import type { StartedSession } from './start-session'

/** Logging in, by password, passkey or link; and logging out. */
export function addLoginRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { login, passkeys, invitations, sessions, startSession, rules, reset, access, profile, store } =
    accounts
  /** Who logged in, and whether something has to be done before anything else. */
  const userOf = (account: Account) => ({
    ...personOf(account),
    ...(access.lacks(account) ? { needsSecondFactor: true as const } : {}),
  })
  const isHttps = accounts.siteUrl.startsWith('https:')

  function welcome(reply: FastifyReply, entered: StartedSession): UserReply {
    setSessionCookies(reply, entered, isHttps)
    return { user: userOf(entered.account) }
  }

  route(scope, exchanges.logIn, {
    by: 'anyone',
    body: loginBody,
    handle: async ({ request, reply, body }) => {
      const started = await login.withPassword(body, visitorOf(request))
      request.usedRecoveryCode = started.usedRecoveryCode ?? false
      return welcome(reply, started)
    },
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
      const { loginSession } = request
      const account = loginSession && store.find(loginSession.accountId)
      if (account) requireSameAccount(request, account)
      clearSessionCookie(reply, isHttps)
      // Also clears what was typed and not saved: the person may be at someone else's computer.
      if (isHttps) reply.header('clear-site-data', '"storage"')
      if (loginSession) await sessions.end(({ id }) => id === loginSession.id)
    },
  })
  route(scope, exchanges.session, {
    by: 'before-second-factor',
    handle: ({ person }) => ({ user: userOf(profile.get(person.id)) }),
  })
  route(scope, exchanges.setUpState, {
    by: 'anyone',
    handle: () => ({ ...invitations.state(undefined), canMail: reset.canMail, reset: null }),
  })
  route(scope, exchanges.linkState, {
    by: 'anyone',
    body: tokenBody,
    handle: async ({ body: { token } }) => ({
      ...invitations.state(token),
      canMail: reset.canMail,
      reset: (await reset.state(token)) ?? null,
    }),
  })
  route(scope, exchanges.setUp, {
    by: 'anyone',
    body: setUpBody,
    status: 201,
    handle: async ({ request, reply, body }) => {
      const account = await invitations.accept(body)
      if (access.wantsPasskey(account)) throw passkeyWanted('Je nieuwe wachtwoord is ingesteld.')
      return welcome(reply, await startSession(account, visitorOf(request)))
    },
  })
  addResetRoutes(scope, accounts)
  route(scope, exchanges.adviseOnPassword, {
    by: 'anyone',
    body: passwordAdviceBody,
    handle: async ({ request, person, body: { password, token, email = '', name = '' } }) => {
      const invitation = invitations.state(token).invitation
      // Judging a password takes CPU, so strangers may not ask for it.
      const forgot = token === undefined ? undefined : await reset.state(token)
      if (token === undefined || !(forgot || invitations.isOpenFor(token))) requirePerson(request)
      const whose = person ?? invitation ?? forgot ?? { email, name }
      return { problem: (await rules.problem(password, whose)) ?? null }
    },
  })
}

/** A new password for someone who forgot theirs. */
function addResetRoutes(scope: FastifyInstance, { reset }: Accounts): void {
  route(scope, exchanges.askReset, {
    by: 'anyone',
    body: askResetBody,
    handle: ({ request, body }) => reset.ask(body.email, visitorOf(request)),
  })
  route(scope, exchanges.reset, {
    by: 'anyone',
    body: resetBody,
    handle: async ({ request, body }) => {
      const account = await reset.finish(body)
      // Known from here on to the audit log; the session only begins at the login.
      request.person = personOf(account)
    },
  })
}
