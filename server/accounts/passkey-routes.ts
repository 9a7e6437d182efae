import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { newPasskeyBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'

/** One's own passkeys. */
export function addPasskeyRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { own, passkeys, access } = accounts
  const { adding } = passkeys

  answer(scope, exchanges.startPasskey, {
    isBeforeSecondFactor: true,
    handle: async (request, reply) =>
      adding.start(own.get(await requirePasswordAgain(request, reply, accounts))),
  })
  answer(scope, exchanges.addPasskey, {
    isBeforeSecondFactor: true,
    status: 201,
    handle: async (request) => {
      const { name, response } = parseBody(newPasskeyBody, request.body)
      const added = await adding.finish(own.get(requireEditor(request).id), name, response)
      return { id: added.id, name, createdAt: added.createdAt, lastUsedAt: null }
    },
  })
  answer(scope, exchanges.removePasskey, {
    handle: async (request, reply) => {
      const account = own.get(await requirePasswordAgain(request, reply, accounts))
      const { id } = request.params
      access.requireLeft({ ...account, passkeys: account.passkeys.filter((key) => key.id !== id) })
      await adding.remove(account.id, id)
      return undefined
    },
  })
}
