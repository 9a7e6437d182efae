import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Change } from '#contract/admin/history'
import { historyText as text } from '../../../text/admin/history'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import { type HistoryOf, historyOf } from './history-address'
import { historyQuery } from './history-query'
import './history.css'
import { ChangePages } from './list/change-pages'
import { GoneEntry } from './list/gone-entry'
import { HistoryFilters } from './list/history-filters'
import { NoChanges } from './list/no-changes'
import { kinds, subjectOf } from './list/subject'

/** Who changed what and when: of the whole site, of one kind of content, or of one entry. */
export function Screen() {
  const [query] = useSearchParams()
  const of = historyOf(query)
  const { data, ...list } = useInfiniteQuery(historyQuery(of))
  const changes = data && distinct(data.pages.flatMap(({ items }) => items))
  const [newest] = changes ?? []
  const { name, back, gone } = subjectOf(of, newest)
  return (
    <>
      <PageTitle
        title={name === '' ? text.title : text.titleOf(name)}
        lead={name === '' ? text.lead : undefined}
        {...(back ? { back } : {})}
      />
      {gone && newest && <GoneEntry name={name} item={gone} newest={newest} />}
      {hasFilter(of) && <HistoryFilters of={of} />}
      <p role="status" className="sr-only">
        {changes && text.shown(changes.length, list.hasNextPage)}
      </p>
      {!changes && list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!changes && !list.error && <SkeletonRows rows={8} />}
      {changes?.length === 0 && <NoChanges of={of} />}
      {changes && changes.length > 0 && (
        <ChangePages
          changes={changes.map((change) => withoutSubject(change, of))}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** In the history of one entry its name stands at the top; a row names what else was touched. */
function withoutSubject(change: Change, { type, id = '' }: HistoryOf): Change {
  return type === undefined
    ? change
    : { ...change, items: change.items.filter((item) => item.type !== type || item.id !== id) }
}

/** A history of one entry or file is filtered enough. */
const hasFilter = ({ type, path }: HistoryOf) =>
  type === undefined && (path === undefined || kinds.some(({ value }) => value === path))

/** What moved to the next page while it was asked stands there once. */
function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.sha, change])).values()]
}
