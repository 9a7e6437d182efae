import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-of'
import type { Entered, Visitor } from './enter'
import { SESSION_LENGTH } from './sessions'

const SESSION = 'sessie'
/** Remembers that someone logged in here before, so that guesses of others do not slow this browser down. */
const DEVICE = 'apparaat'
const DEVICE_LENGTH = 365 * 24 * 60 * 60

/** No script reads them, no other site sends them. */
const closed = { httpOnly: true, sameSite: 'strict' } as const

/** Who is at the door. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    client: clientOf(request),
    userAgent: request.headers['user-agent'],
    session: request.cookies[SESSION],
    device: request.cookies[DEVICE],
  }
}

/** Gives the browser what it comes back with. */
export function setSessionCookies(reply: FastifyReply, entered: Entered, isHttps: boolean): void {
  const session = { ...closed, path: '/', secure: isHttps, maxAge: SESSION_LENGTH / 1000 }
  const device = { ...closed, path: '/api/admin', secure: isHttps, maxAge: DEVICE_LENGTH }
  reply.setCookie(SESSION, entered.session, session).setCookie(DEVICE, entered.device, device)
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(SESSION, { ...closed, path: '/', secure: isHttps })
}
