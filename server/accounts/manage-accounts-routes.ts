import type { FastifyInstance } from 'fastify'
import { accounts as exchanges } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import { route } from '../http/route'
import type { Accounts } from './accounts'
import { accountBody, invitationBody, linkBody, passwordBody, rulesBody } from './bodies'
import { requirePassword } from './require-password'

/**
 * Everyone's accounts, for owners. Whatever gives someone access asks for the password: an open browser is not
 * enough.
 */
export function addManageAccountsRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const { manage } = accounts

  route(scope, exchanges.list, { by: 'owner', handle: () => manage.list() })
  route(scope, exchanges.invite, {
    by: 'owner',
    body: invitationBody,
    status: 201,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      const { name, email, role } = asked.body
      return manage.invite({ name, email, role }, asked.person)
    },
  })
  route(scope, exchanges.change, {
    by: 'owner',
    body: accountBody,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      const { password: _, ...about } = asked.body
      return { account: await manage.change(asked.params.id, about, asked.person) }
    },
  })
  route(scope, exchanges.makeLink, {
    by: 'owner',
    first: ({ params, person }) => {
      if (params.id === person.id) throw new Problem('forbidden', OWN_LINK)
    },
    body: linkBody,
    handle: async (asked) => {
      const { params, person, body } = asked
      await requirePassword(asked, accounts)
      return manage.makeLink(params.id, { by: person, startsAnew: body.startsAnew })
    },
  })
  route(scope, exchanges.rules, {
    by: 'owner',
    handle: () => ({ secondFactor: accounts.access.demand() }),
  })
  route(scope, exchanges.setRules, {
    by: 'owner',
    body: rulesBody,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      const { secondFactor } = asked.body
      await accounts.access.setDemand(secondFactor, accounts.profile.get(asked.person.id))
      return { secondFactor }
    },
  })
  route(scope, exchanges.links, { by: 'owner', handle: () => manage.links() })
  route(scope, exchanges.endLink, {
    by: 'owner',
    handle: ({ params, person }) => manage.endLink(params.id, person),
  })
  route(scope, exchanges.endSessions, {
    by: 'owner',
    body: passwordBody,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      await manage.endSessions(asked.params.id, asked.person)
    },
  })
  route(scope, exchanges.remove, {
    by: 'owner',
    body: passwordBody,
    handle: async (asked) => {
      await requirePassword(asked, accounts)
      await manage.remove(asked.params.id, asked.person)
    },
  })
}

const OWN_LINK = 'Je eigen wachtwoord wijzig je bij Mijn account, met je huidige wachtwoord.'
