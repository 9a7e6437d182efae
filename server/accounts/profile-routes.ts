import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { login, type SessionInfo } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { InvalidFields } from '../http/invalid-fields'
import { route } from '../http/route'
import { personOf } from './account'
import type { Accounts } from './accounts'
import {
  changePasswordBody,
  codeBody,
  commitAddressBody,
  newPasskeyBody,
  passwordBody,
  readNewsQuery,
  renameBody,
} from './bodies'
import { requireSession, visitorOf } from './guard'
import { renewSession, requirePassword } from './require-password'
import type { SessionRecord } from './sessions'

export function addProfileRoutes(scope: FastifyInstance, accounts: Accounts): void {
  addOwnRoutes(scope, accounts)
  addPasskeyRoutes(scope, accounts)
  addSessionRoutes(scope, accounts)
}

function addOwnRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { profile, secondFactor, access } = accounts

  route(scope, exchanges.read, {
    by: 'before-second-factor',
    handle: ({ person }) => profile.describe(person.id),
  })
  route(scope, exchanges.readNews, {
    by: 'author',
    query: readNewsQuery,
    handle: ({ person, query }) => profile.readNews(person.id, query.until),
  })
  route(scope, exchanges.rename, {
    by: 'author',
    body: renameBody,
    handle: async ({ person, body }) => ({ user: personOf(await profile.rename(person.id, body.name)) }),
  })
  route(scope, exchanges.setCommitAddress, {
    by: 'author',
    body: commitAddressBody,
    handle: ({ person, body }) => profile.setCommitAddress(person.id, body.commitAddress),
  })
  route(scope, exchanges.changePassword, {
    by: 'author',
    body: changePasswordBody,
    handle: async ({ request, reply, body }) => {
      await profile.changePassword(requireSession(request), body, visitorOf(request))
      await renewSession(request, reply, accounts)
    },
  })
  route(scope, exchanges.startTotp, {
    by: 'before-second-factor',
    body: passwordBody,
    handle: async (asked) => secondFactor.start(profile.get(await requirePassword(asked, accounts))),
  })
  route(scope, exchanges.confirmTotp, {
    by: 'before-second-factor',
    body: codeBody,
    handle: async ({ request, person, body }) => {
      const isAnother = profile.get(person.id).totp !== null
      const recoveryCodes = await secondFactor.confirm(person.id, body.code)
      if (isAnother && recoveryCodes) await endOthers(request, accounts)
      if (recoveryCodes) return { recoveryCodes }
      throw new InvalidFields([
        { path: 'code', message: 'Deze code klopt niet. Wacht op de volgende in je app.' },
      ])
    },
  })
  route(scope, exchanges.stopTotp, {
    by: 'author',
    body: passwordBody,
    handle: async (asked) => {
      await secondFactor.stop(await requirePassword(asked, accounts), access.requireLeft)
      await endOthers(asked.request, accounts)
    },
  })
}

function addPasskeyRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { profile, passkeys, access } = accounts
  const { adding } = passkeys

  route(scope, exchanges.startPasskey, {
    by: 'before-second-factor',
    body: passwordBody,
    handle: async (asked) => adding.start(profile.get(await requirePassword(asked, accounts))),
  })
  route(scope, exchanges.addPasskey, {
    by: 'before-second-factor',
    body: newPasskeyBody,
    status: 201,
    handle: async ({ person, body: { name, response } }) => {
      const added = await adding.finish(profile.get(person.id), name, response)
      return { id: added.id, name, createdAt: added.createdAt, lastUsedAt: null }
    },
  })
  route(scope, exchanges.removePasskey, {
    by: 'author',
    body: passwordBody,
    handle: async (asked) => {
      await adding.remove(await requirePassword(asked, accounts), asked.params.id, access.requireLeft)
      await endOthers(asked.request, accounts)
    },
  })
}

function addSessionRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { sessions } = accounts

  route(scope, login.sessions, {
    // The screen that sets one up names a passkey after the device.
    by: 'before-second-factor',
    handle: ({ request }) => {
      const current = requireSession(request)
      return sessions.of(current.accountId).map((session) => infoOf(session, current))
    },
  })
  route(scope, login.endSession, {
    by: 'author',
    body: passwordBody,
    handle: async (asked) => {
      const accountId = await requirePassword(asked, accounts)
      const { id } = asked.params
      if (!sessions.of(accountId).some((session) => session.id === id))
        throw new Problem('not-found', 'Dit apparaat is al uitgelogd.')
      await sessions.end((session) => session.id === id)
    },
  })
  route(scope, login.endOtherSessions, {
    by: 'author',
    body: passwordBody,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      await endOthers(asked.request, accounts)
    },
  })
}

/**
 * Ends the sessions of the person on all other devices. A way in that is taken away was often lost with its device, and
 * whoever came in by it would stay in.
 */
async function endOthers(request: FastifyRequest, { sessions }: Accounts): Promise<void> {
  const { id, accountId } = requireSession(request)
  await sessions.end((session) => session.accountId === accountId && session.id !== id)
}

function infoOf({ id, device, createdAt, lastSeenAt }: SessionRecord, current: SessionRecord): SessionInfo {
  return {
    id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: id === current.id,
  }
}
