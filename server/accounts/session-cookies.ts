import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminApiRoot } from '#contract/addresses'
import { clientAddress } from '../http/client-address'
import { SESSION_LENGTH } from './sessions'
import type { StartedSession, Visitor } from './start-session'

const SESSION = 'sessie'
/** Remembers that someone logged in here before, so that guesses of others do not slow this browser down. */
const DEVICE = 'apparaat'
const DEVICE_LENGTH = 365 * 24 * 60 * 60

/** No script reads them, no other site sends them. */
const closed = { httpOnly: true, sameSite: 'strict' } as const

/** Where the site has HTTPS, browsers keep such a cookie from being set by another host of the same domain. */
const named = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)

/** Who is at the door. */
export function readVisitor(request: FastifyRequest, isHttps: boolean): Visitor {
  return {
    client: clientAddress(request),
    userAgent: request.headers['user-agent'],
    session: onlyCookie(request, named(SESSION, isHttps)),
    device: onlyCookie(request, named(DEVICE, isHttps)),
  }
}

/** The cookie of this name; of two nobody knows whose each is, so that none counts. */
function onlyCookie({ headers, cookies }: FastifyRequest, name: string): string | undefined {
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim())
  return names.filter((other) => other === name).length === 1 ? cookies[name] : undefined
}

/** Gives the browser what it comes back with. */
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

/** The cookie of the session alone. @param entered.lasts milliseconds, where it is not a new session. */
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
