import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { Invalid, parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { changePasswordBody, codeBody, renameBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'
import { requireSession } from './guard'
import { visitorOf } from './session-cookies'

/** One's own name, password and second factor. */
export function addOwnAccountRoutes(scope: FastifyInstance, { own, secondFactor }: Accounts): void {
  answer(scope, exchanges.read, { handle: (request) => own.describe(requireEditor(request).id) })
  answer(scope, exchanges.rename, {
    handle: async (request) => {
      const { name } = parseBody(renameBody, request.body)
      return { user: personOf(await own.rename(requireEditor(request).id, name)) }
    },
  })
  answer(scope, exchanges.changePassword, {
    handle: async (request) => {
      const passwords = parseBody(changePasswordBody, request.body)
      await own.changePassword(requireSession(request), passwords, visitorOf(request))
      return undefined
    },
  })
  answer(scope, exchanges.startTotp, {
    handle: async (request) => secondFactor.start(own.get(await requirePasswordAgain(request, own))),
  })
  answer(scope, exchanges.confirmTotp, {
    handle: async (request) => {
      const { code } = parseBody(codeBody, request.body)
      const recoveryCodes = await secondFactor.confirm(requireEditor(request).id, code)
      if (recoveryCodes) return { recoveryCodes }
      throw new Invalid([{ path: 'code', message: 'Deze code klopt niet. Wacht op de volgende in je app.' }])
    },
  })
  answer(scope, exchanges.stopTotp, {
    handle: async (request) => {
      await secondFactor.stop(await requirePasswordAgain(request, own))
      return undefined
    },
  })
}
