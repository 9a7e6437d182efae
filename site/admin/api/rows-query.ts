import { entries } from '#contract/admin/entries'
import { ask } from './call'

/**
 * The rows of a type's list, in the type's own order.
 * @param columns fields besides those of the type's columns. Their keys begin with the key of the list without them.
 */
export function rowsQuery(type: string, columns: readonly string[] = []) {
  const more = columns.length > 0 ? { columns: columns.join(',') } : {}
  return {
    queryKey: ['admin', 'rows', type, ...columns],
    queryFn: () => ask(entries.rows, { type, fields: 'row' as const, ...more }),
    networkMode: 'always' as const,
  }
}
