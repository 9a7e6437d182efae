import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts'
import { addLoginRoutes } from './login-routes'
import { addManageAccountsRoutes } from './manage-accounts-routes'
import { addProfileRoutes } from './profile-routes'

/**
 * Everything below /api/admin that is about people who log in. The scope has no prefix, since an exchange has
 * its full path; `addGuard` has been awaited on it.
 */
export function addAccountRoutes(scope: FastifyInstance, accounts: Accounts): void {
  addLoginRoutes(scope, accounts)
  addProfileRoutes(scope, accounts)
  addManageAccountsRoutes(scope, accounts)
}
