import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replacing } from '#contract/admin/replace'
import { replaceText as text } from '../../../text/admin/replace'
import { shellText } from '../../../text/admin/shell'
import { ask } from '../../api/call'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/states'
import { useLostFocus } from '../../kit/use-lost-focus'
import { FoundList } from './found-list'
import { type AskedSearch, SearchForm } from './search-form'
import './replace.css'

/** A search, numbered: the same search again is another one. */
interface Asked {
  readonly search: AskedSearch
  readonly number: number
}

/** Finds a text in all content, shows what would change, and replaces what is chosen in one commit. */
export function Screen() {
  const [by, setBy] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOld, setOld] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['replace', asked],
    queryFn: ({ signal }) => ask(replacing.search, {}, { body: asked?.search ?? nothing, signal }),
    enabled: asked !== null,
    // What was found holds until somebody searches again: a replacement checks whether it still does.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  useLostFocus(asked !== null)
  return (
    <>
      <PageTitle title={shellText.nav.replace} lead={text.lead} />
      <SearchForm
        by={by}
        isBusy={isFetching}
        onBy={setBy}
        onEdit={() => setOld(true)}
        onSearch={(search) => {
          setOld(false)
          setAsked((last) => ({ search, number: (last?.number ?? 0) + 1 }))
        }}
      />
      {isFetching && <SkeletonRows rows={6} label={text.searching} />}
      {!isFetching && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isFetching && asked && data?.entries.length === 0 && (
        <div role="status">
          <EmptyState title={text.nothingTitle} text={text.nothingText(asked.search.find)} />
        </div>
      )}
      {!isFetching && asked && data && data.entries.length > 0 && (
        <FoundList
          key={asked.number}
          search={asked.search}
          by={by}
          found={data}
          isOld={isOld}
          onDone={() => setAsked((now) => (now === asked ? null : now))}
        />
      )}
    </>
  )
}

const nothing: AskedSearch = { find: '', isCaseSensitive: false, isWholeWord: false, types: [] }
