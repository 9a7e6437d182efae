import { proposals } from '#contract/admin/branches'
import { readQuery } from './read-query'

/** The branches as last fetched by the server. */
export const proposalsQuery = readQuery(['proposals', 'list'], proposals.list, {})

/** How many branches have something that is not on the site, as last fetched. */
export const waitingQuery = readQuery(['proposals', 'waiting'], proposals.waiting, {})

/** One branch with all its changes. */
export const proposalQuery = (name: string) => readQuery(['proposals', 'one', name], proposals.get, { name })
