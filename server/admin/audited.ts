import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditPerson } from '#contract/admin/audit'
import { login } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import type { Accounts } from '../accounts/accounts'
import type { Audit, AuditEvent } from '../audit/audit'
import { clientAddress } from '../http/client-address'
import { InvalidFields } from '../http/invalid-fields'
import { type Act, actOf, at, textAt } from './audit-acts'

/** What became of a call, as the hooks see it go by. */
interface Course {
  /** Whose account it is about, as it was before: afterwards it may be gone. */
  about?: AuditPerson | null
  error?: unknown
  reply?: unknown
}

/**
 * Writes down what every call of this scope did or was refused, by the list in audit-acts.ts: to be called before
 * the guard, whose refusals count too. Whoever changed something hears of it once it is written down.
 */
export function addAudit(
  scope: FastifyInstance,
  audit: Audit,
  accounts: Pick<Accounts, 'store' | 'invitations' | 'reset'>,
): void {
  const courses = new WeakMap<FastifyRequest, Course>()
  const note = (request: FastifyRequest, seen: Course) =>
    courses.set(request, { ...courses.get(request), ...seen })
  const person = (id: string | undefined) => (id === undefined ? undefined : accounts.store.find(id))
  const withEmail = (email: string) => personOf(accounts.store.findByEmail(email))
  /** Whose link it is, as long as it works. */
  const ofLink = async (token: string) =>
    withEmail(
      (accounts.invitations.state(token).invitation ?? (await accounts.reset.state(token)))?.email ?? '',
    )

  scope.addHook('preHandler', async (request) => {
    const act = actOf(request)
    const [id, email, token] = [act?.aboutId, act?.aboutEmail, act?.aboutToken].map((ask) => ask?.(request))
    if (id !== undefined) note(request, { about: personOf(person(id)) })
    if (email !== undefined) note(request, { about: withEmail(email) })
    if (token !== undefined) note(request, { about: await ofLink(token) })
  })
  scope.addHook('onError', async (request, _reply, error) => {
    note(request, { error })
  })
  scope.addHook('preSerialization', async (request, _reply, payload) => {
    note(request, { reply: payload })
    return payload
  })
  scope.addHook('onSend', async (request, { statusCode }) => {
    const course = courses.get(request) ?? {}
    if (statusCode < 400) {
      const event = doneBy(request, course)
      if (event) await audit.record({ ...event, from: clientAddress(request) })
      return
    }
    const event = refusedOf(request, course, withEmail)
    if (!event) return
    // Nobody who is refused waits for the disk: how long that takes would tell who has an account.
    if (isMere(event)) audit.mention({ ...event, from: clientAddress(request) })
    else void audit.record({ ...event, from: clientAddress(request) })
  })
}

function doneBy(request: FastifyRequest, { about, reply }: Course): AuditEvent | undefined {
  const act = actOf(request)
  const detail = act?.detail ? act.detail({ request, reply }) : {}
  if (!act || !detail) return undefined
  return {
    kind: request.usedRecoveryCode ? 'recovery-used' : act.kind,
    // Whoever comes in is nobody yet when the call begins.
    who: request.person ? personOf(request.person) : (personIn(at(reply, 'user')) ?? byLink(act, about)),
    about: about ?? personIn(at(reply, 'account')),
    detail,
  }
}

function refusedOf(
  request: FastifyRequest,
  { error, about = null }: Course,
  withEmail: (email: string) => AuditPerson | null,
): AuditEvent | undefined {
  if (!(error instanceof Problem)) return undefined
  const { url = '' } = request.routeOptions
  const who = request.person && personOf(request.person)
  if (url === login.logIn.path && (error.code === 'unauthorized' || error.code === 'too-many')) {
    // Of an address without an account nothing is kept: it may be a password typed in the wrong field.
    return { kind: refusedLogin(request, error), about: withEmail(textAt(request.body, 'email') ?? '') }
  }
  if (url === login.logInWithPasskey.path && error.code === 'unauthorized')
    return { kind: 'login-failed', detail: { way: 'passkey' } }
  const ofLink =
    url === login.setUp.path || url === login.reset.path ? refusedLink(request, error) : undefined
  if (ofLink) return { kind: ofLink, about, ...(ofLink === 'link-used' && { who: about }) }
  if (who && error instanceof InvalidFields) {
    const isWrong = error.errors.some(({ path }) => isPasswordGiven(request, path))
    return isWrong ? { kind: 'confirm-failed', who } : undefined
  }
  if (![401, 403, 429].includes(error.status)) return undefined
  // How every page of the admin asks whether somebody is logged in.
  if (url === login.session.path) return undefined
  const reason = reasonOf(error)
  return {
    kind: 'refused',
    who,
    detail: { ...(reason && { reason }), status: error.status, route: `${request.method} ${url}` },
  }
}

/** Somebody who is not logged in asked for what wants that: mostly a page that stayed open. */
function isMere({ kind, detail }: AuditEvent): boolean {
  return kind === 'refused' && detail?.status === 401
}

function reasonOf({ extra }: Problem): string | undefined {
  return at(extra.body, 'second') === 'set-up' ? 'second' : textAt(extra.body, 'reason')
}

/** What came of a link that sets a password; undefined when that is no news of the link. */
function refusedLink({ body }: FastifyRequest, { code, extra }: Problem): AuditEvent['kind'] | undefined {
  const second = at(extra.body, 'second')
  // The password is set: what is wanted yet is another way in.
  if (second === 'passkey') return 'link-used'
  if (second !== undefined) return textAt(body, 'code') === undefined ? 'second-asked' : 'second-failed'
  return code === 'forbidden' && extra.body === undefined ? 'link-failed' : undefined
}

function refusedLogin({ body }: FastifyRequest, { code, extra }: Problem): AuditEvent['kind'] {
  if (code === 'too-many') return 'login-refused'
  if (at(extra.body, 'second') === undefined) return 'login-failed'
  return textAt(body, 'code') === undefined ? 'second-asked' : 'second-failed'
}

/** Whether a password that was asked for once more was given, and was not right. */
function isPasswordGiven({ body }: FastifyRequest, path: string): boolean {
  return (path === 'password' || path === 'current') && (textAt(body, path) ?? '') !== ''
}

/** Whoever replaces a password with a link is not logged in by that. */
function byLink(act: Act, about: AuditPerson | null | undefined): AuditPerson | null {
  return act.aboutToken ? (about ?? null) : null
}

function personOf(someone: AuditPerson | undefined): AuditPerson | null {
  return someone ? { id: someone.id, name: someone.name } : null
}

function personIn(value: unknown): AuditPerson | null {
  const [id, name] = [textAt(value, 'id'), textAt(value, 'name')]
  return id === undefined || name === undefined ? null : { id, name }
}
