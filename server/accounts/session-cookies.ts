import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminApiRoot } from '#contract/addresses'
import { clientAddress } from '../http/client-address'
import { SESSION_LENGTH } from './sessions'
import type { StartedSession, Visitor } from './start-session'

const SESSION = 'sessie'
/**
 * Remembers that someone logged in here before, so that other people's guesses do not slow this browser down.
 */
const DEVICE = 'apparaat'
const DEVICE_LENGTH = 365 * 24 * 60 * 60

/** Hidden from scripts, and not sent from other sites. */
const closed = { httpOnly: true, sameSite: 'strict' } as const

/** On https this prefix keeps another host of the same domain from setting the cookie. */
const named = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)

/** Whether a Cookie header has that of a session, which may have ended: enough to choose where to lead somebody. */
export function hasSessionCookie(header: string | undefined, isHttps: boolean): boolean {
  return (header ?? '').split(/; */).some((pair) => pair.startsWith(`${named(SESSION, isHttps)}=`))
}

/** Reads from the request who sent it. */
export function readVisitor(request: FastifyRequest, isHttps: boolean): Visitor {
  return {
    client: clientAddress(request),
    userAgent: request.headers['user-agent'],
    session: onlyCookie(request, named(SESSION, isHttps)),
    device: onlyCookie(request, named(DEVICE, isHttps)),
  }
}

/** The cookie of this name; none when there are two, since nobody can tell which one is ours. */
function onlyCookie({ headers, cookies }: FastifyRequest, name: string): string | undefined {
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim())
  return names.filter((other) => other === name).length === 1 ? cookies[name] : undefined
}

/** Sets the cookies of a session that has just started. */
export function setSessionCookies(reply: FastifyReply, entered: StartedSession, isHttps: boolean): void {
  const path = isHttps ? '/' : adminApiRoot.to()
  setSessionCookie(reply, entered, isHttps)
  reply.setCookie(named(DEVICE, isHttps), entered.device, {
    ...closed,
    path,
    secure: isHttps,
    maxAge: DEVICE_LENGTH,
  })
}

/** Sets only the session cookie. @param entered.lasts milliseconds, where it is not a new session. */
export function setSessionCookie(
  reply: FastifyReply,
  entered: { readonly session: string; readonly lasts?: number },
  isHttps: boolean,
): void {
  const maxAge = Math.floor((entered.lasts ?? SESSION_LENGTH) / 1000)
  reply.setCookie(named(SESSION, isHttps), entered.session, { ...closed, path: '/', secure: isHttps, maxAge })
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(named(SESSION, isHttps), { ...closed, path: '/', secure: isHttps })
}
