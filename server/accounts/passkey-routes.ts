import type { FastifyInstance } from 'fastify'
import { ownAccount as exchanges } from '#contract/admin/accounts'
import { route } from '../http/route'
import type { Accounts } from './accounts'
import { newPasskeyBody, passwordBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'

/** One's own passkeys. */
export function addPasskeyRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { own, passkeys, access } = accounts
  const { adding } = passkeys

  route(scope, exchanges.startPasskey, {
    by: 'before-second-factor',
    body: passwordBody,
    handle: async (asked) => adding.start(own.get(await requirePasswordAgain(asked, accounts))),
  })
  route(scope, exchanges.addPasskey, {
    by: 'before-second-factor',
    body: newPasskeyBody,
    status: 201,
    handle: async ({ person, body: { name, response } }) => {
      const added = await adding.finish(own.get(person.id), name, response)
      return { id: added.id, name, createdAt: added.createdAt, lastUsedAt: null }
    },
  })
  route(scope, exchanges.removePasskey, {
    body: passwordBody,
    handle: async (asked) => {
      const account = own.get(await requirePasswordAgain(asked, accounts))
      const { id } = asked.params
      access.requireLeft({ ...account, passkeys: account.passkeys.filter((key) => key.id !== id) })
      await adding.remove(account.id, id)
      return undefined
    },
  })
}
