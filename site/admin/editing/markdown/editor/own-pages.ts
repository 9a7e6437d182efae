import { useQueries } from '@tanstack/react-query'
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

/** The number of results shown: typing another letter narrows them. */
const MOST = 6

const withPages = allContentTypes.filter(({ editing, page }) => editing === 'entries' && page !== undefined)

/** The pages of the site whose title contains these words; none without words. */
export function useOwnPages(words: string): readonly OwnPage[] {
  const lists = useQueries({ queries: withPages.map(({ name }) => rowsQuery(name)) })
  if (words.trim() === '') return []
  return withPages
    .flatMap(({ states }, index) =>
      (lists[index]?.data ?? []).flatMap(({ page, title, state }) =>
        page !== undefined && contains(title, words)
          ? [{ page, title, state: states.slice(0, -1).find(({ name }) => name === state)?.label ?? '' }]
          : [],
      ),
    )
    .slice(0, MOST)
}
