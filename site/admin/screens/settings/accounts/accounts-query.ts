import { accounts } from '#contract/admin/accounts'
import { ask } from '../../../api/call'

/** Everyone who has an account or has been invited. */
export const accountsQuery = {
  queryKey: ['admin', 'accounts'],
  queryFn: () => ask(accounts.list, {}),
} as const

/** The links that have not been used yet. */
export const linksQuery = {
  queryKey: ['admin', 'links'],
  queryFn: () => ask(accounts.links, {}),
} as const

/** What is required of everyone who logs in. */
export const rulesQuery = {
  queryKey: ['admin', 'access-rules'],
  queryFn: () => ask(accounts.rules, {}),
} as const
