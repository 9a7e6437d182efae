import { ownAccount } from '#contract/admin/accounts'
import { login } from '#contract/admin/login'
import { ask } from '../api/call'

/** The user's own account, as it is now. */
export const accountQuery = {
  queryKey: ['admin', 'account'],
  queryFn: () => ask(ownAccount.read, {}),
} as const

/** The devices on which the user is logged in. */
export const sessionsQuery = {
  queryKey: ['admin', 'sessions'],
  queryFn: () => ask(login.sessions, {}),
} as const
