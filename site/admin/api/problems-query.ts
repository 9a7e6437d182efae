import { overview } from '#contract/admin/overview'
import { ask } from './call'

/** What is wrong in the content files now: the screen that lists it and the menu that counts it ask alike. */
export const problemsQuery = {
  queryKey: ['admin', 'problems'],
  queryFn: () => ask(overview.problems, {}),
} as const
