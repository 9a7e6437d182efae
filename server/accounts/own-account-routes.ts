import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { Invalid, parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { changePasswordBody, codeBody, commitAddressBody, renameBody } from './bodies'
import { renewSession, requirePasswordAgain } from './confirmed-person'
import { requireSession, visitorOf } from './guard'

/** One's own name, password and second factor. */
export function addOwnAccountRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { own, secondFactor, access } = accounts

  answer(scope, exchanges.read, {
    isBeforeSecondFactor: true,
    handle: (request) => own.describe(requireEditor(request).id),
  })
  answer(scope, exchanges.readNews, {
    handle: async (request) => {
      await own.readNews(requireEditor(request).id)
      return undefined
    },
  })
  answer(scope, exchanges.rename, {
    handle: async (request) => {
      const { name } = parseBody(renameBody, request.body)
      return { user: personOf(await own.rename(requireEditor(request).id, name)) }
    },
  })
  answer(scope, exchanges.setCommitAddress, {
    handle: async (request) => {
      const { commitAddress } = parseBody(commitAddressBody, request.body)
      await own.setCommitAddress(requireEditor(request).id, commitAddress)
      return undefined
    },
  })
  answer(scope, exchanges.changePassword, {
    handle: async (request, reply) => {
      const passwords = parseBody(changePasswordBody, request.body)
      await own.changePassword(requireSession(request), passwords, visitorOf(request))
      await renewSession(request, reply, accounts)
      return undefined
    },
  })
  answer(scope, exchanges.startTotp, {
    isBeforeSecondFactor: true,
    handle: async (request, reply) =>
      secondFactor.start(own.get(await requirePasswordAgain(request, reply, accounts))),
  })
  answer(scope, exchanges.confirmTotp, {
    isBeforeSecondFactor: true,
    handle: async (request) => {
      const { code } = parseBody(codeBody, request.body)
      const recoveryCodes = await secondFactor.confirm(requireEditor(request).id, code)
      if (recoveryCodes) return { recoveryCodes }
      throw new Invalid([{ path: 'code', message: 'Deze code klopt niet. Wacht op de volgende in je app.' }])
    },
  })
  answer(scope, exchanges.stopTotp, {
    handle: async (request, reply) => {
      const account = own.get(await requirePasswordAgain(request, reply, accounts))
      access.requireLeft({ ...account, totp: null })
      await secondFactor.stop(account.id)
      return undefined
    },
  })
}
