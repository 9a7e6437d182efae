import { entries } from '#contract/admin/entries'
import { ONE_OPENING } from './admin-client'
import { ask } from './call'

/** The values in use in a field of a type, those of known entries first. */
export const wordsQuery = (type: string, field: string) => ({
  queryKey: ['admin', 'words', type, field],
  queryFn: () => ask(entries.words, { type, field }),
  // A save asks anew.
  staleTime: ONE_OPENING,
})
