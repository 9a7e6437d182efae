import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ACCOUNT_HEADER } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { Problem } from '#contract/problem'
import { decorateWithUser, requirePerson } from '../http/current-user'
import { addSameOrigin } from '../http/same-origin'
import { type Account, personOf } from './account'
import type { Accounts } from './accounts'
import { neutralAddress } from './commit-address'
import { readVisitor } from './session-cookies'
import type { SessionRecord } from './sessions'
import type { Visitor } from './start-session'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session with which the person is logged in. */
    loginSession: SessionRecord | null
    /** Who sent the request; null outside the admin's scope. */
    visitor: Visitor | null
    /** Whether this login used up a recovery code. */
    usedRecoveryCode: boolean
  }
}

/**
 * Closes a scope: from here on each of its routes requires a login, unless the route says that it is open to
 * anyone. Cross-site calls are refused, and no reply is cached anywhere. To be awaited before the first route
 * of the scope.
 */
export async function addGuard(scope: FastifyInstance, accounts: Accounts): Promise<void> {
  decorateWithUser(scope)
  scope.decorateRequest('loginSession', null)
  scope.decorateRequest('visitor', null)
  scope.decorateRequest('usedRecoveryCode', false)
  const isHttps = accounts.siteUrl.startsWith('https:')
  await scope.register(cookie)
  scope.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  addSameOrigin(scope, accounts.siteUrl)
  scope.addHook('onRequest', async (request) => {
    request.visitor = readVisitor(request, isHttps)
    const { session: secret } = request.visitor
    const session = secret === undefined ? undefined : accounts.sessions.find(secret)
    request.loginSession = session ?? null
    request.admitAgain = () => admit(request, accounts)
    request.admitAgain()
    if (!request.routeOptions.config.isOpen) request.allowSlowBody()
    if (!session || !request.person) return
    // Not awaited: when this fails the session merely expires a little sooner.
    accounts.sessions
      .touch(session)
      .catch((error) => request.log.warn({ err: error }, 'session not noted as seen'))
  })
  scope.addHook('preHandler', async (request) => request.admitAgain())
}

/** Notes who has the session of a request, as things are now. @throws {Problem} when the route is not for them. */
function admit(request: FastifyRequest, { sessions, store, access, siteUrl }: Accounts): void {
  const { loginSession, routeOptions } = request
  const isAlive = loginSession && sessions.of(loginSession.accountId).some(({ id }) => id === loginSession.id)
  const account = isAlive ? store.find(loginSession.accountId) : undefined
  request.person = null
  if (account && !routeOptions.config.isOpen) requireSameAccount(request, account)
  request.person = account ? asAsking(account, siteUrl) : null
  if (routeOptions.config.isOpen) return
  requirePerson(request)
  if (account && access.lacks(account) && !routeOptions.config.isBeforeSecondFactor)
    throw new Problem('forbidden', SECOND_FIRST, { body: { second: 'set-up' } })
}

/**
 * A browser has one session for all its tabs: somebody else may have logged in in another one.
 * @param account whose session it is.
 * @throws {Problem} other-person when the request is of the screen of another account. See tests/decisions/0166.
 */
export function requireSameAccount({ headers }: FastifyRequest, { id, name }: Account): void {
  const shown = headers[ACCOUNT_HEADER]
  if (shown === undefined || shown === id) return
  throw new Problem('other-person', `In deze browser is intussen ${name} ingelogd.`, {
    body: { other: name },
  })
}

function asAsking(account: Account, siteUrl: string): Person {
  const isNeutral = account.commitAddress === 'neutral'
  return { ...personOf(account), ...(isNeutral ? { commitEmail: neutralAddress(account, siteUrl) } : {}) }
}

/** Who sent the request. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('A route outside the guard asks who is at the door')
  return request.visitor
}

/** @throws {Problem} unauthorized when nobody is logged in. */
export function requireSession(request: FastifyRequest): SessionRecord {
  const person = requirePerson(request)
  const session = request.loginSession
  if (!session || session.accountId !== person.id) throw new Error('A person without a session is a bug')
  return session
}

const SECOND_FIRST = 'Stel eerst bij Mijn account een tweede stap of een passkey in. Daarna kun je verder.'
