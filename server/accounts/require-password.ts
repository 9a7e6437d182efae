import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#contract/person'
import { requireStill } from '../http/current-user'
import type { Accounts } from './accounts'
import { requireSession, visitorOf } from './guard'
import { setSessionCookie } from './session-cookies'

/** A request that carries the password of the person who sends it. */
interface WithPassword {
  readonly request: FastifyRequest
  readonly person: Person
  readonly reply: FastifyReply
  readonly body: { readonly password: string }
}

/**
 * Checks the password of the logged-in person before a change that decides who gets in. The session gets a new
 * secret, so that one stolen earlier becomes worthless. Who was removed or given a lower role while the password was checked
 * is refused.
 * @returns the id of the account.
 * @throws {Problem} unauthorized, forbidden, too-many; {InvalidFields} at `password` when it is wrong.
 */
export async function requirePassword(
  { request, person, reply, body: { password } }: WithPassword,
  accounts: Accounts,
): Promise<string> {
  const { accountId } = requireSession(request)
  await accounts.profile.requirePassword(accountId, { password, visitor: visitorOf(request) })
  await renewSession(request, reply, accounts)
  requireStill(request, person)
  return accountId
}

/** Gives the session of the request a new secret. */
export async function renewSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, siteUrl }: Accounts,
): Promise<void> {
  const renewed = await sessions.renew(requireSession(request).id)
  if (renewed) setSessionCookie(reply, renewed, siteUrl.startsWith('https:'))
}
