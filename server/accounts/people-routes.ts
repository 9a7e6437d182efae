import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accounts as exchanges } from '#contract/admin/accounts'
import type { Person } from '#contract/person'
import { Problem } from '#contract/problem'
import { parseBody } from '../http/invalid'
import { requireOwner } from '../http/person-of'
import type { Accounts } from './accounts'
import { answer } from './answer'
import { accountBody, invitationBody, linkBody, rulesBody } from './bodies'
import { requirePasswordAgain } from './confirmed-person'

/** Everyone's accounts, for owners. */
export function addPeopleRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { people } = accounts

  /** An owner who just gave the password: an open browser alone lets nobody in. */
  async function confirmedOwner(request: FastifyRequest, reply: FastifyReply): Promise<Person> {
    const owner = requireOwner(request)
    await requirePasswordAgain(request, reply, accounts)
    return owner
  }

  answer(scope, exchanges.list, {
    handle: (request) => {
      requireOwner(request)
      return people.list()
    },
  })
  answer(scope, exchanges.invite, {
    status: 201,
    handle: async (request, reply) => {
      requireOwner(request)
      const about = parseBody(invitationBody, request.body)
      return people.invite(about, await confirmedOwner(request, reply))
    },
  })
  answer(scope, exchanges.change, {
    handle: async (request, reply) => {
      requireOwner(request)
      const about = parseBody(accountBody, request.body)
      const by = await confirmedOwner(request, reply)
      return { account: await people.change(request.params.id, about, by) }
    },
  })
  answer(scope, exchanges.makeLink, {
    handle: async (request, reply) => {
      const { id } = requireOwner(request)
      if (request.params.id === id) throw new Problem('forbidden', OWN_LINK)
      const by = await confirmedOwner(request, reply)
      return people.makeLink(request.params.id, { by, ...parseBody(linkBody, request.body) })
    },
  })
  answer(scope, exchanges.rules, {
    handle: (request) => {
      requireOwner(request)
      return { secondFactor: accounts.access.demand() }
    },
  })
  answer(scope, exchanges.setRules, {
    handle: async (request, reply) => {
      requireOwner(request)
      const { secondFactor } = parseBody(rulesBody, request.body)
      const { id } = await confirmedOwner(request, reply)
      await accounts.access.setDemand(secondFactor, accounts.own.get(id))
      return { secondFactor }
    },
  })
  answer(scope, exchanges.links, {
    handle: (request) => {
      requireOwner(request)
      return people.links()
    },
  })
  answer(scope, exchanges.endLink, {
    handle: async (request) => {
      requireOwner(request)
      await people.endLink(request.params.id)
      return undefined
    },
  })
  answer(scope, exchanges.endSessions, {
    handle: async (request, reply) => {
      await people.endSessions(request.params.id, await confirmedOwner(request, reply))
      return undefined
    },
  })
  answer(scope, exchanges.remove, {
    handle: async (request, reply) => {
      await confirmedOwner(request, reply)
      await people.remove(request.params.id)
      return undefined
    },
  })
}

const OWN_LINK = 'Je eigen wachtwoord wijzig je bij Mijn account, met je huidige wachtwoord.'
