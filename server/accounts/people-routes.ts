import type { FastifyInstance } from 'fastify'
import { accounts as exchanges } from '#contract/admin/accounts'
import { parseBody } from '../http/invalid'
import { requireOwner } from '../http/person-of'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { accountBody, invitationBody } from './bodies'

/** Everyone's accounts, for owners. */
export function addPeopleRoutes(scope: FastifyInstance, { people }: Accounts): void {
  answer(scope, exchanges.list, {
    handle: (request) => {
      requireOwner(request)
      return people.list()
    },
  })
  answer(scope, exchanges.invite, {
    status: 201,
    handle: (request) => {
      requireOwner(request)
      return people.invite(parseBody(invitationBody, request.body))
    },
  })
  answer(scope, exchanges.change, {
    handle: async (request) => {
      requireOwner(request)
      return { account: await people.change(request.params.id, parseBody(accountBody, request.body)) }
    },
  })
  answer(scope, exchanges.makeLink, {
    handle: async (request) => {
      requireOwner(request)
      return people.makeLink(request.params.id)
    },
  })
  answer(scope, exchanges.remove, {
    handle: async (request) => {
      requireOwner(request)
      await people.remove(request.params.id)
      return undefined
    },
  })
}
