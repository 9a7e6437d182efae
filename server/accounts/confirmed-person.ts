import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseBody } from '../http/invalid'
import type { Accounts } from './accounts'
import { passwordBody } from './bodies'
import { requireSession, visitorOf } from './guard'
import { setSessionCookie } from './session-cookies'

/**
 * Asks who is logged in for the password of the body, before something that decides who gets in. The session goes
 * on under another secret: one that was overheard before is worth nothing after.
 * @returns the id of the account.
 * @throws {Problem} unauthorized, too-many; {Invalid} at `password` when it is missing or wrong.
 */
export async function requirePasswordAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  accounts: Accounts,
): Promise<string> {
  const { accountId } = requireSession(request)
  const { password } = parseBody(passwordBody, request.body)
  await accounts.own.requirePassword(accountId, { password, visitor: visitorOf(request) })
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
