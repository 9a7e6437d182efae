import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditPerson } from '#contract/admin/audit'
import { login } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { hasSecondFactor } from '../accounts/account'
import type { Accounts } from '../accounts/accounts'
import type { Audit, AuditEvent } from '../audit/audit'
import { clientAddress } from '../http/client-address'
import { InvalidFields } from '../http/invalid-fields'
import { type Act, actOf, at, textAt } from './audit-acts'

/** What the hooks have learnt about a request so far. */
interface Course {
  /** Whose account it is about, looked up beforehand: afterwards it may be gone. */
  about?: AuditPerson | null
  /** Whether that account had a second factor or a passkey. */
  hadSecond?: boolean
  error?: unknown
  reply?: unknown
}

/**
 * Records in the audit log what each request of this scope did or was refused, by the list in audit-acts.ts.
 * Must be called before the guard, whose refusals count too. A request that changed something is answered once
 * the event is on disk.
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
  /** The account that a link is for, while the link works. */
  const ofLink = async (token: string) =>
    withEmail(
      (accounts.invitations.state(token).invitation ?? (await accounts.reset.state(token)))?.email ?? '',
    )

  function hasSecond(someone: AuditPerson | null | undefined): boolean {
    const account = person(someone?.id)
    return account !== undefined && hasSecondFactor(account)
  }

  scope.addHook('preHandler', async (request) => {
    const act = actOf(request)
    const [id, email, token] = [act?.aboutId, act?.aboutEmail, act?.aboutToken].map((ask) => ask?.(request))
    if (id !== undefined) note(request, { about: personOf(person(id)) })
    if (email !== undefined) note(request, { about: withEmail(email) })
    if (token !== undefined) {
      const about = await ofLink(token)
      note(request, { about, hadSecond: hasSecond(about) })
    }
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
      const hasLost = course.hadSecond === true && !hasSecond(course.about)
      const event = doneBy(request, course, hasLost ? { second: 'ended' } : {})
      if (event) await audit.record({ ...event, from: clientAddress(request) })
      return
    }
    const event = refusedOf(request, course, withEmail)
    if (!event) return
    // A refusal does not wait for the disk: the delay would reveal who has an account.
    if (isMere(event)) audit.mention({ ...event, from: clientAddress(request) })
    else void audit.record({ ...event, from: clientAddress(request) })
  })
}

/** @param lost what an account lost by the request. */
function doneBy(
  request: FastifyRequest,
  { about, reply }: Course,
  lost: NonNullable<AuditEvent['detail']>,
): AuditEvent | undefined {
  const act = actOf(request)
  const detail = act?.detail ? act.detail({ request, reply }) : {}
  if (!act || !detail) return undefined
  return {
    kind: request.usedRecoveryCode ? 'recovery-used' : act.kind,
    // Someone who logs in has no session yet when the request begins.
    who: request.person ? personOf(request.person) : (personIn(at(reply, 'user')) ?? byLink(act, about)),
    about: about ?? personIn(at(reply, 'account')),
    detail: { ...detail, ...lost },
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
    // An address without an account is not recorded: it may be a password typed in the wrong field.
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
  // Every page of the admin asks this to find out whether somebody is logged in.
  if (url === login.session.path) return undefined
  const reason = reasonOf(error)
  return {
    kind: 'refused',
    who,
    detail: { ...(reason && { reason }), status: error.status, route: `${request.method} ${url}` },
  }
}

/** A request without a session where one is needed: usually a page that stayed open. */
function isMere({ kind, detail }: AuditEvent): boolean {
  return kind === 'refused' && detail?.status === 401
}

function reasonOf({ extra }: Problem): string | undefined {
  return at(extra.body, 'second') === 'set-up' ? 'second' : textAt(extra.body, 'reason')
}

/** How an attempt to set a password with a link is recorded; undefined when it says nothing about the link. */
function refusedLink({ body }: FastifyRequest, { code, extra }: Problem): AuditEvent['kind'] | undefined {
  const second = at(extra.body, 'second')
  // The password has been set; a passkey is still needed.
  if (second === 'passkey') return 'link-used'
  if (second !== undefined) return textAt(body, 'code') === undefined ? 'second-asked' : 'second-failed'
  return code === 'forbidden' && extra.body === undefined ? 'link-failed' : undefined
}

function refusedLogin({ body }: FastifyRequest, { code, extra }: Problem): AuditEvent['kind'] {
  if (code === 'too-many') return 'login-refused'
  if (at(extra.body, 'second') === undefined) return 'login-failed'
  return textAt(body, 'code') === undefined ? 'second-asked' : 'second-failed'
}

/** Whether a field asks for the current password again, and something was filled in there. */
function isPasswordGiven({ body }: FastifyRequest, path: string): boolean {
  return (path === 'password' || path === 'current') && (textAt(body, path) ?? '') !== ''
}

/** Whoever sets a new password with a link has no session, so the account of the link counts. */
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
