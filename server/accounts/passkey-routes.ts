import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { newPasskeyBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'

/** One's own passkeys. */
export function addPasskeyRoutes(scope: FastifyInstance, { own, passkeys: { adding } }: Accounts): void {
  answer(scope, exchanges.startPasskey, {
    handle: async (request) => adding.start(own.get(await requirePasswordAgain(request, own))),
  })
  answer(scope, exchanges.addPasskey, {
    status: 201,
    handle: async (request) => {
      const { name, response } = parseBody(newPasskeyBody, request.body)
      const added = await adding.finish(own.get(requireEditor(request).id), name, response)
      return { id: added.id, name, createdAt: added.createdAt, lastUsedAt: null }
    },
  })
  answer(scope, exchanges.removePasskey, {
    handle: async (request) => {
      await adding.remove(await requirePasswordAgain(request, own), request.params.id)
      return undefined
    },
  })
}
