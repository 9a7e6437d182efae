import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Change, ChangedItem } from '#contract/admin/history'
import { typeNamed } from '#contract/content/content-types'
import { historyText as text } from '../../../text/admin/history'
import { ButtonLink } from '../../kit/button'
import { UndoSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, Unloaded } from '../../kit/states'
import { ChangePages } from './change-list'
import { CompareBar, useVersionPick } from './compare-bar'
import { type HistoryOf, historyAddress, historyOf } from './history-address'
import { HistoryFilters, personChoices } from './history-filters'
import { historyQuery, peopleQuery } from './history-query'
import { HistoryTabs } from './history-tabs'
import { kinds, subjectOf } from './subject'
import { restoreWay, WayBack } from './way-back'
import './history.css'

/** Who changed what and when: of the whole site, of one kind of content, or of one entry. */
export function Screen() {
  const [query] = useSearchParams()
  const of = historyOf(query)
  const { data, ...list } = useInfiniteQuery(historyQuery(of))
  const changes = data && distinct(data.pages.flatMap(({ items }) => items))
  const [newest] = changes ?? []
  const { name, back, gone } = subjectOf(of, newest)
  const pick = useVersionPick()
  // What was deleted has no version of now.
  const isOfOne = !hasFilter(of) && !gone && changes !== undefined && changes.length > 1
  return (
    <>
      <PageTitle
        title={name === '' ? text.title : text.titleOf(name)}
        lead={name === '' ? text.lead : undefined}
        {...(back ? { back } : {})}
      />
      {isOfAll(of) && (
        <div className="mb-5">
          <HistoryTabs />
        </div>
      )}
      {gone && newest && <GoneEntry name={name} item={gone} newest={newest} />}
      {data?.pages[0]?.isUncommitted && (
        <p className="mb-5 py-[0.75rem] px-3 border-l-[10px] border-signal bg-tint">
          <strong>{text.uncommitted.title}</strong> {text.uncommitted.text}
        </p>
      )}
      {hasFilter(of) && <HistoryFilters of={of} />}
      {changes && isOfOne && <CompareBar of={of} changes={changes} pick={pick} />}
      <p role="status" className="sr-only">
        {changes && text.shown(changes.length, list.hasNextPage)}
      </p>
      {!changes && <Unloaded query={list} rows={8} />}
      {changes?.length === 0 && <NoChanges of={of} />}
      {changes && changes.length > 0 && (
        <ChangePages
          changes={changes.map((change) => withoutSubject(change, of))}
          from={of}
          pick={isOfOne ? pick : undefined}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The history of one entry has its name at the top; the rows list only the other entries. */
function withoutSubject(change: Change, { type, id = '' }: HistoryOf): Change {
  return type === undefined
    ? change
    : { ...change, items: change.items.filter((item) => item.type !== type || item.id !== id) }
}

/** The history of one entry or file has no filters. */
const hasFilter = ({ type, path }: HistoryOf) =>
  type === undefined && (path === undefined || kinds.some(({ value }) => value === path))

/** The proposals tab belongs to the history of the whole site. */
const isOfAll = ({ type, path }: HistoryOf) => type === undefined && path === undefined

/** New commits shift the pages, so that a change may arrive twice: keep one. */
function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.sha, change])).values()]
}

/** Says that the subject of the history has been deleted, with a button to restore it. */
function GoneEntry({ name, item, newest }: { name: string; item: ChangedItem; newest: Change }) {
  const type = typeNamed(item.type)
  // An entry with its own file is restored with the file; one in a list by its id.
  const id = type?.place.isList ? item.id : undefined
  const words = text.ways.retrieve
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 mb-5 py-[0.75rem] px-3 border-l-[10px] border-signal bg-tint">
      <p>
        <strong>{text.gone.title(name)}</strong> {text.gone.text}
      </p>
      <WayBack
        way={{
          label: text.gone.act,
          title: words.title(name),
          text: words.text(name),
          confirm: text.gone.act,
          run: restoreWay({ sha: newest.sha, path: item.path, id }),
        }}
        look="signal"
        sign={<UndoSign />}
      />
    </div>
  )
}

/** Shown for an empty history: no changes at all, none to this subject, or none by this author. */
function NoChanges({ of: { author, ...of } }: { of: HistoryOf }) {
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: author !== undefined })
  if (author !== undefined) {
    const { choices, chosen } = personChoices(people, author)
    const name = choices.find(({ value }) => value === chosen)?.label ?? author
    return (
      <EmptyState title={text.empty.titleBy} text={text.empty.by(name)}>
        <ButtonLink to={historyAddress(of)}>{text.empty.toEverybody}</ButtonLink>
      </EmptyState>
    )
  }
  return <EmptyState title={text.empty.title} text={isOfAll(of) ? text.empty.text : text.empty.other} />
}
