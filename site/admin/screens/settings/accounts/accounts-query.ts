import { accounts } from '#contract/admin/accounts'
import { ask } from '../../../api/call'

/** Everyone who has an account, or was asked to have one. */
export const accountsQuery = {
  queryKey: ['admin', 'accounts'],
  queryFn: () => ask(accounts.list, {}),
} as const

/** The links that were made and not used yet. */
export const linksQuery = {
  queryKey: ['admin', 'links'],
  queryFn: () => ask(accounts.links, {}),
} as const

/** What is asked of everyone who comes in. */
export const rulesQuery = {
  queryKey: ['admin', 'access-rules'],
  queryFn: () => ask(accounts.rules, {}),
} as const
