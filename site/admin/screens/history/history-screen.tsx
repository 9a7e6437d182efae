import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Change } from '#contract/admin/history'
import { historyText as text } from '../../../text/admin/history'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/states'
import { type HistoryOf, historyOf } from './history-address'
import { historyQuery } from './history-query'
import './history.css'
import { ChangePages } from './list/change-pages'
import { GoneEntry } from './list/gone-entry'
import { KindFilter } from './list/kind-filter'
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
      {hasFilter(of) && <KindFilter of={of} />}
      {!changes && list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!changes && !list.error && <SkeletonRows rows={8} />}
      {changes?.length === 0 && <Nothing isOfAll={name === ''} />}
      {changes && changes.length > 0 && (
        <ChangePages
          changes={changes}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}

function Nothing({ isOfAll }: { isOfAll: boolean }) {
  return <EmptyState title={text.empty.title} text={isOfAll ? text.empty.text : text.empty.other} />
}

/** A history of one entry or file is filtered enough. */
const hasFilter = ({ type, path }: HistoryOf) =>
  type === undefined && (path === undefined || kinds.some(({ value }) => value === path))

/** What moved to the next page while it was asked stands there once. */
function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.sha, change])).values()]
}
