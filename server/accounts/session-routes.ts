import type { FastifyInstance } from 'fastify'
import { login as exchanges, type SessionInfo } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { route } from '../http/route'
import type { Accounts } from './accounts'
import { passwordBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'
import { requireSession } from './guard'
import type { Session } from './sessions'

/** Where one is logged in, and ending that. */
export function addSessionRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { sessions } = accounts

  route(scope, exchanges.sessions, {
    handle: ({ request }) => {
      const current = requireSession(request)
      return sessions.of(current.accountId).map((session) => infoOf(session, current))
    },
  })
  route(scope, exchanges.endSession, {
    body: passwordBody,
    handle: async (asked) => {
      const accountId = await requirePasswordAgain(asked, accounts)
      const { id } = asked.params
      if (!sessions.of(accountId).some((session) => session.id === id))
        throw new Problem('not-found', 'Dit apparaat is al uitgelogd.')
      await sessions.end((session) => session.id === id)
      return undefined
    },
  })
  route(scope, exchanges.endOtherSessions, {
    body: passwordBody,
    handle: async (asked) => {
      await requirePasswordAgain(asked, accounts)
      const { id, accountId } = requireSession(asked.request)
      await sessions.end((session) => session.accountId === accountId && session.id !== id)
      return undefined
    },
  })
}

function infoOf({ id, device, createdAt, lastSeenAt }: Session, current: Session): SessionInfo {
  return {
    id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: id === current.id,
  }
}
