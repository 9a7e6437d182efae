import type { FastifyInstance } from 'fastify'
import { accounts as exchanges } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
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
      const { id } = requireOwner(request)
      // It would be a way around the password that everything about one's own account asks for.
      if (request.params.id === id) throw new Problem('forbidden', OWN_LINK)
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

const OWN_LINK = 'Je eigen wachtwoord wijzig je bij Mijn account, met je huidige wachtwoord.'
