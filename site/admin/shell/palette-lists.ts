import { useQueries } from '@tanstack/react-query'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { rowsQuery } from '../api/rows-query'
import { genericTypes } from './navigation-list'

/** The types whose entries can be found by title. */
export const listedTypes = genericTypes.filter(({ editing }) => editing === 'entries')

/** Milliseconds for which a list is fresh enough to find a title in. */
const FRESH = 30_000

/** The entries of each listed type; none while they are being fetched. */
export function usePaletteLists(): readonly {
  readonly type: AnyContentType
  readonly rows: readonly Row[]
}[] {
  const lists = useQueries({
    queries: listedTypes.map(({ name }) => ({ ...rowsQuery(name), staleTime: FRESH })),
  })
  return listedTypes.map((type, index) => ({ type, rows: lists[index]?.data ?? [] }))
}
