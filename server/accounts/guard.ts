import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'
import { decorateWithUser, requirePerson } from '../http/current-user'
import { addSameOrigin } from '../http/same-origin'
import { personOf } from './account'
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
    recognise(request, accounts)
    if (request.routeOptions.config.isOpen) return
    const { id } = requirePerson(request)
    const account = accounts.store.find(id)
    if (account && accounts.access.lacks(account) && !request.routeOptions.config.isBeforeSecondFactor)
      throw new Problem('forbidden', SECOND_FIRST, { body: { second: 'set-up' } })
    request.allowSlowBody()
  })
}

function recognise(request: FastifyRequest, { sessions, store, siteUrl }: Accounts): void {
  const { session: secret } = visitorOf(request)
  const session = secret === undefined ? undefined : sessions.find(secret)
  const account = session && store.find(session.accountId)
  if (!session || !account) return
  const isNeutral = account.commitAddress === 'neutral'
  request.person = {
    ...personOf(account),
    ...(isNeutral ? { commitEmail: neutralAddress(account, siteUrl) } : {}),
  }
  request.loginSession = session
  // Not awaited: when this fails the session merely expires a little sooner.
  sessions.touch(session).catch((error) => request.log.warn({ err: error }, 'session not noted as seen'))
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

const SECOND_FIRST = 'Stel eerst een tweede stap of een passkey in. Daarna kun je verder.'
