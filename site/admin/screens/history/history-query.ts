import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { history } from '#contract/admin/history'
import { ask } from '../../api/call'
import { readQuery } from '../../api/read-query'
import type { HistoryOf } from './history-address'

/** Changes, newest first, one page at a time. */
export const historyQuery = (of: HistoryOf) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'history', 'list', of],
    queryFn: ({ pageParam, signal }) => ask(history.list, { ...of, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })

/** The authors of all changes. */
export const peopleQuery = readQuery(['history', 'people'], history.people, {})

/** Two versions of the file at a path; without `after` one version and the present file. */
export const compareQuery = (of: { path: string; before: string; after: string | undefined }) =>
  queryOptions({
    queryKey: ['admin', 'history', 'compare', of],
    queryFn: ({ signal }) => {
      const { after, ...rest } = of
      return ask(history.compare, after === undefined ? rest : { ...rest, after }, { signal })
    },
  })

/** What was deleted and is not there now. */
export const trashQuery = readQuery(['history', 'trash'], history.trash, {})

/** One change with everything that it did. */
export const changeQuery = (sha: string) => readQuery(['history', 'change', sha], history.get, { sha })

/** The last commit that changed a file; null if there is none. */
export const newestQuery = (path: string) =>
  queryOptions({
    queryKey: ['admin', 'history', 'newest', path],
    queryFn: async ({ signal }) => (await ask(history.list, { path }, { signal })).items[0]?.sha ?? null,
  })
