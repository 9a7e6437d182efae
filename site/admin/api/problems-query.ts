import { overview, type Troubles } from '#contract/admin/overview'
import { ask } from './call'
import { Refusal } from './refusals'

/** The current problems in content files, for the screen that lists them and the menu that counts them. */
export const problemsQuery = {
  queryKey: ['admin', 'problems'],
  queryFn: () => ask(overview.problems, {}),
} as const

/** The problems by themselves, of that query. */
export const troublesIn = ({ troubles }: Troubles) => troubles

/** Asks again every so many milliseconds, until one may not: whose role changed asks no more, and is no intruder in the log. */
export const whileAllowed =
  (milliseconds: number) =>
  ({ state }: { readonly state: { readonly error: Error | null } }): number | false =>
    state.error instanceof Refusal && state.error.status === 403 ? false : milliseconds
