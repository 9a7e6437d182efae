import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decorateWithPerson, requireEditor } from '../http/person-of'
import { addSameOrigin } from '../http/same-origin'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { visitorOf } from './session-cookies'
import type { Session } from './sessions'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route of the admin that is there for people who are not logged in, such as the login itself. */
    isOpen?: boolean
  }
  interface FastifyRequest {
    /** With which session the person is logged in. */
    loginSession: Session | null
  }
}

/**
 * Closes a scope: from here on each of its routes wants someone who is logged in, unless it says
 * `config: { isOpen: true }` itself. Calls from other sites are refused, and no reply is kept anywhere.
 * To be awaited before the first route of the scope.
 */
export async function addGuard(scope: FastifyInstance, accounts: Accounts): Promise<void> {
  decorateWithPerson(scope)
  scope.decorateRequest('loginSession', null)
  await scope.register(cookie)
  scope.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  addSameOrigin(scope, accounts.siteUrl)
  scope.addHook('onRequest', async (request) => {
    recognise(request, accounts)
    if (request.routeOptions.config.isOpen) return
    requireEditor(request)
    request.allowSlowBody()
  })
}

function recognise(request: FastifyRequest, { sessions, book }: Accounts): void {
  const { session: secret } = visitorOf(request)
  const session = secret === undefined ? undefined : sessions.find(secret)
  const account = session && book.find(session.accountId)
  if (!session || !account) return
  request.person = personOf(account)
  request.loginSession = session
  // Nobody waits for this: when it fails the session is only forgotten a little sooner.
  sessions.touch(session).catch((error) => request.log.warn({ err: error }, 'session not noted as seen'))
}

/** @throws {Problem} unauthorized when nobody is logged in. */
export function requireSession(request: FastifyRequest): Session {
  const person = requireEditor(request)
  const session = request.loginSession
  if (!session || session.accountId !== person.id) throw new Error('A person without a session is a bug')
  return session
}
