import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts'
import { requireSession, visitorOf } from './guard'
import { setSessionCookie } from './session-cookies'

/** A call that brings the password of whoever makes it. */
interface WithPassword {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: { readonly password: string }
}

/**
 * Checks the password of whoever is logged in, before something that decides who gets in. The session goes on under
 * another secret: one that was overheard before is worth nothing after.
 * @returns the id of the account.
 * @throws {Problem} unauthorized, too-many; {InvalidFields} at `password` when it is wrong.
 */
export async function requirePassword(
  { request, reply, body: { password } }: WithPassword,
  accounts: Accounts,
): Promise<string> {
  const { accountId } = requireSession(request)
  await accounts.profile.requirePassword(accountId, { password, visitor: visitorOf(request) })
  await renewSession(request, reply, accounts)
  return accountId
}

/** Gives the session of the request another secret. */
export async function renewSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, siteUrl }: Accounts,
): Promise<void> {
  const renewed = await sessions.renew(requireSession(request).id)
  if (renewed) setSessionCookie(reply, renewed, siteUrl.startsWith('https:'))
}
