import type { FastifyRequest } from 'fastify'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { passwordBody } from './bodies'
import type { OwnAccounts } from './own-account'
import { visitorOf } from './session-cookies'

/**
 * Asks who is logged in for the password of the body, before something that decides who gets in.
 * @returns the id of the account.
 * @throws {Problem} unauthorized, too-many; {Invalid} at `password` when it is missing or wrong.
 */
export async function requirePasswordAgain(request: FastifyRequest, own: OwnAccounts): Promise<string> {
  const { id } = requireEditor(request)
  const { password } = parseBody(passwordBody, request.body)
  await own.requirePassword(id, { password, visitor: visitorOf(request) })
  return id
}
