import { useQueries } from '@tanstack/react-query'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { rowsQuery } from '../api/rows-query'
import { genericTypes } from './navigation-list'
import type { User } from './user'

/** The types whose entries a user can find by title. */
export function listedTypes({ mayPublish }: Pick<User, 'mayPublish'>): readonly AnyContentType[] {
  return genericTypes.filter(({ editing, planning }) => editing === 'entries' && (mayPublish || planning))
}

/** Milliseconds for which a list is fresh enough to find a title in. */
const FRESH = 30_000

interface PaletteLists {
  /** The entries of each listed type; none while they are being fetched. */
  readonly lists: readonly { readonly type: AnyContentType; readonly rows: readonly Row[] }[]
  /** Whether some are still being fetched. */
  readonly isLoading: boolean
}

/** The lists in which the palette finds entries by their title. */
export function usePaletteLists(user: Pick<User, 'mayPublish'>): PaletteLists {
  const types = listedTypes(user)
  const replies = useQueries({
    queries: types.map(({ name }) => ({ ...rowsQuery(name), staleTime: FRESH })),
  })
  return {
    lists: types.map((type, index) => ({ type, rows: replies[index]?.data ?? [] })),
    isLoading: replies.some(({ isPending }) => isPending),
  }
}
