import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { Invalid } from '../http/invalid'
import { route } from '../http/route'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { changePasswordBody, codeBody, commitAddressBody, passwordBody, renameBody } from './bodies'
import { renewSession, requirePasswordAgain } from './confirmed-person'
import { requireSession, visitorOf } from './guard'

/** One's own name, password and second factor. */
export function addOwnAccountRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { own, secondFactor, access } = accounts

  route(scope, exchanges.read, {
    by: 'before-second-factor',
    handle: ({ person }) => own.describe(person.id),
  })
  route(scope, exchanges.readNews, {
    handle: async ({ person }) => {
      await own.readNews(person.id)
      return undefined
    },
  })
  route(scope, exchanges.rename, {
    body: renameBody,
    handle: async ({ person, body }) => ({ user: personOf(await own.rename(person.id, body.name)) }),
  })
  route(scope, exchanges.setCommitAddress, {
    body: commitAddressBody,
    handle: async ({ person, body }) => {
      await own.setCommitAddress(person.id, body.commitAddress)
      return undefined
    },
  })
  route(scope, exchanges.changePassword, {
    body: changePasswordBody,
    handle: async ({ request, reply, body }) => {
      await own.changePassword(requireSession(request), body, visitorOf(request))
      await renewSession(request, reply, accounts)
      return undefined
    },
  })
  route(scope, exchanges.startTotp, {
    by: 'before-second-factor',
    body: passwordBody,
    handle: async (asked) => secondFactor.start(own.get(await requirePasswordAgain(asked, accounts))),
  })
  route(scope, exchanges.confirmTotp, {
    by: 'before-second-factor',
    body: codeBody,
    handle: async ({ person, body }) => {
      const recoveryCodes = await secondFactor.confirm(person.id, body.code)
      if (recoveryCodes) return { recoveryCodes }
      throw new Invalid([{ path: 'code', message: 'Deze code klopt niet. Wacht op de volgende in je app.' }])
    },
  })
  route(scope, exchanges.stopTotp, {
    body: passwordBody,
    handle: async (asked) => {
      const account = own.get(await requirePasswordAgain(asked, accounts))
      access.requireLeft({ ...account, totp: null })
      await secondFactor.stop(account.id)
      return undefined
    },
  })
}
