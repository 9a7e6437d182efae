import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { Row } from '#contract/admin/entries'
import { allContentTypes } from '#contract/content/content-types'
import { rowsQuery } from '../../../api/rows-query'
import { contains } from '../../../kit/word-search'

/** A page of this site to link to. */
export interface OwnPage {
  /** Its path. */
  readonly page: string
  readonly title: string
  /** Its state, in Dutch, unless it has reached the last one; until then a link to it is dead. */
  readonly state: string
}

/** Milliseconds for which a list is fresh enough to find a page in. */
const FRESH = 30_000

/** The number of results shown: typing another letter narrows them. */
const MOST = 6

const withPages = allContentTypes.filter(({ editing, page }) => editing === 'entries' && page !== undefined)

/** The pages of the site whose title contains these words; none without words. */
export function useOwnPages(words: string): readonly OwnPage[] {
  const lists = useQueries({ queries: withPages.map(({ name }) => rowsQuery(name)) })
  if (words.trim() === '') return []
  return pagesIn(
    lists.map(({ data }) => data ?? []),
    words,
  )
}

/** Finds pages where no component asks: the first ones without words, and none of what cannot be read. */
export async function loadOwnPages(client: QueryClient): Promise<(words: string) => readonly OwnPage[]> {
  const lists = await Promise.all(
    withPages.map(({ name }) => client.fetchQuery({ ...rowsQuery(name), staleTime: FRESH }).catch(() => [])),
  )
  return (words) => pagesIn(lists, words)
}

function pagesIn(lists: readonly (readonly Row[])[], words: string): readonly OwnPage[] {
  return withPages
    .flatMap(({ states }, index) =>
      (lists[index] ?? []).flatMap(({ page, title, state }) =>
        page !== undefined && contains(title, words)
          ? [{ page, title, state: states.slice(0, -1).find(({ name }) => name === state)?.label ?? '' }]
          : [],
      ),
    )
    .slice(0, MOST)
}
