import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { Invalid, parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { personOf } from './account'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { changePasswordBody, codeBody, passwordBody, renameBody } from './bodies'
import { requireSession } from './guard'

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
      await own.changePassword(requireSession(request), parseBody(changePasswordBody, request.body))
      return undefined
    },
  })
  answer(scope, exchanges.startTotp, {
    handle: async (request) => {
      const { id } = requireEditor(request)
      await own.requirePassword(id, parseBody(passwordBody, request.body).password)
      return secondFactor.start(own.get(id))
    },
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
      const { id } = requireEditor(request)
      await own.requirePassword(id, parseBody(passwordBody, request.body).password)
      await secondFactor.stop(id)
      return undefined
    },
  })
}
