import { entries } from '#contract/admin/entries'
import { ask } from './call'

/** The rows of a type's list, in the type's own order. */
export function rowsQuery(type: string) {
  return {
    queryKey: ['admin', 'rows', type],
    queryFn: () => ask(entries.rows, { type, fields: 'row' as const }),
    staleTime: 0,
    networkMode: 'always' as const,
  }
}
