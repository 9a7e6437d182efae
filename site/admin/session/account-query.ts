import { ownAccount } from '#contract/admin/accounts'
import { login } from '#contract/admin/login'
import { readQuery } from '../api/read-query'

/** The user's own account, as it is now. */
export const accountQuery = readQuery(['account'], ownAccount.read, {})

/** The devices on which the user is logged in. */
export const sessionsQuery = readQuery(['sessions'], login.sessions, {})
