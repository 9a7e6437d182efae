import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { newPasskeyBody, optionalPasswordBody, passwordBody } from './bodies'

/** One's own passkeys. */
export function addPasskeyRoutes(scope: FastifyInstance, { own, passkeys: { adding } }: Accounts): void {
  answer(scope, exchanges.startPasskey, {
    handle: async (request) => {
      const { id } = requireEditor(request)
      await own.requirePassword(id, parseBody(passwordBody, request.body).password)
      return adding.start(own.get(id))
    },
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
      const person = requireEditor(request)
      const { password } = parseBody(optionalPasswordBody, request.body)
      if (password !== undefined) await own.requirePassword(person.id, password)
      await adding.remove(person.id, request.params.id)
      return undefined
    },
  })
}
