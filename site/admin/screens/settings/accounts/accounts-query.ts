import { accounts } from '#contract/admin/accounts'
import { ask } from '../../../api/call'

/** Everyone who has an account, or was asked to have one. */
export const accountsQuery = {
  queryKey: ['admin', 'accounts'],
  queryFn: () => ask(accounts.list, {}),
} as const
