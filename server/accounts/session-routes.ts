import type { FastifyInstance } from 'fastify'
import { login as exchanges, type SessionInfo } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { requirePasswordAgain } from './confirmed-person'
import { requireSession } from './guard'
import type { Session } from './sessions'

/** Where one is logged in, and ending that. */
export function addSessionRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { sessions } = accounts

  answer(scope, exchanges.sessions, {
    handle: (request) => {
      const current = requireSession(request)
      return sessions.of(current.accountId).map((session) => infoOf(session, current))
    },
  })
  answer(scope, exchanges.endSession, {
    handle: async (request, reply) => {
      const accountId = await requirePasswordAgain(request, reply, accounts)
      const { id } = request.params
      if (!sessions.of(accountId).some((session) => session.id === id))
        throw new Problem('not-found', 'Dit apparaat is al uitgelogd.')
      await sessions.end((session) => session.id === id)
      return undefined
    },
  })
  answer(scope, exchanges.endOtherSessions, {
    handle: async (request, reply) => {
      await requirePasswordAgain(request, reply, accounts)
      const { id, accountId } = requireSession(request)
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
