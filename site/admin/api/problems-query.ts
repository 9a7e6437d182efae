import { overview } from '#contract/admin/overview'
import { ask } from './call'

/** The current problems in content files, for the screen that lists them and the menu that counts them. */
export const problemsQuery = {
  queryKey: ['admin', 'problems'],
  queryFn: () => ask(overview.problems, {}),
} as const
