import { accounts } from '#contract/admin/accounts'
import { ask } from '../../../api/call'
import { readQuery } from '../../../api/read-query'

/**
 * Everyone who has an account or has been invited, and the links that have not been used yet: together they tell whether
 * an invitation still works.
 */
export const accountsQuery = {
  queryKey: ['admin', 'accounts'],
  queryFn: async () => {
    const [people, links] = await Promise.all([ask(accounts.list, {}), ask(accounts.links, {})])
    return { people, links }
  },
} as const

/** What is required of everyone who logs in. */
export const rulesQuery = readQuery(['access-rules'], accounts.rules, {})
