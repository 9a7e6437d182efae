import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts'
import { addLoginRoutes } from './login-routes'
import { addOwnAccountRoutes } from './own-account-routes'
import { addPasskeyRoutes } from './passkey-routes'
import { addPeopleRoutes } from './people-routes'
import { addSessionRoutes } from './session-routes'

/**
 * Everything below /api/admin that is about people who log in. The scope has no prefix, since an exchange has its
 * whole path, and `addGuard` was awaited on it.
 */
export function addAccountRoutes(scope: FastifyInstance, accounts: Accounts): void {
  addLoginRoutes(scope, accounts)
  addSessionRoutes(scope, accounts)
  addOwnAccountRoutes(scope, accounts)
  addPasskeyRoutes(scope, accounts)
  addPeopleRoutes(scope, accounts)
}
