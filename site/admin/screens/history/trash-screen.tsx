import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashItem } from '#contract/admin/history'
import { typeNamed } from '#contract/content/content-types'
import { shellText } from '../../../text/admin/shell'
import { trashText as text } from '../../../text/admin/trash'
import { ChoiceField } from '../../kit/choice-field'
import { PageTitle } from '../../kit/page-title'
import { SearchField } from '../../kit/search-field'
import { EmptyState, Unloaded } from '../../kit/states'
import { useNow } from '../../kit/use-now'
import { contains } from '../../kit/word-search'
import { trashQuery } from './history-query'
import { HistoryTabs } from './history-tabs'
import { TrashRow } from './trash-row'
import './history.css'

/** What was deleted and is not there now, with a button to put each back. */
export function Screen() {
  const query = useQuery(trashQuery)
  return (
    <>
      <PageTitle title={shellText.titles.trash} lead={text.lead} />
      <HistoryTabs />
      <div className="mt-5 grid gap-5">
        {query.data ? <TrashList {...query.data} /> : <Unloaded query={query} />}
      </div>
    </>
  )
}

function TrashList({ items, hasMore }: { items: readonly TrashItem[]; hasMore: boolean }) {
  const [words, setWords] = useState('')
  const now = useNow()
  const [kind, setKind] = useState('')
  if (items.length === 0) return <EmptyState title={text.none.title} text={text.none.text} />
  // The last of the chosen kind may have been put back: still show it, so that it can be cleared.
  const types = new Set([...items.map(({ type }) => type), ...(kind === '' ? [] : [kind])])
  const kinds = [...types].map((value) => ({ value, label: kindOf(value) }))
  const found = items.filter(
    ({ type, title, author, path }) =>
      (kind === '' || kind === type) && contains(`${title} ${author} ${path}`, words),
  )
  return (
    <>
      <div className="grid gap-y-2 gap-x-4 min-[35rem]:grid-cols-[repeat(2,minmax(0,20rem))]">
        <SearchField label={text.search} value={words} onChange={setWords} />
        <ChoiceField label={text.kind} all={text.every} choices={kinds} value={kind} onChange={setKind} />
      </div>
      <p role="status" className="text-soft">
        {text.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={text.noneFound.title} text={text.noneFound.text} />
      ) : (
        <ul aria-label={text.list} className="grid border-t border-hair">
          {found.map((item) => (
            <TrashRow
              key={`${item.sha} ${item.path} ${item.id ?? ''}`}
              item={item}
              kind={kindOf(item.type)}
              now={now}
            />
          ))}
        </ul>
      )}
      {hasMore && <p className="text-soft">{text.older}</p>}
    </>
  )
}

/** What a person calls one of this type. */
const kindOf = (name: string) => typeNamed(name)?.labels.one ?? text.media
