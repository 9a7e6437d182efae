import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { typeScreens } from '#contract/admin/addresses'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { rowsQuery } from '../../api/rows-query'
import { Button, ButtonLink } from '../../kit/button'
import { PlusSign } from '../../kit/icons'
import { lazyPart } from '../../kit/lazy-part'
import { PageTitle } from '../../kit/page-title'
import { ShowAllButton } from '../../kit/show-all-button'
import { EmptyState, SkeletonRows, Unloaded } from '../../kit/states'
import { TickMenu } from '../../kit/tick-menu'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useSession } from '../../session/session'
import { useContentType } from '../../shell/content-type-of'
import { useCommands } from '../../shell/shortcuts'
import { useAskedRemoval } from './ask-removal'
import { BulkBar } from './bulk-bar'
import { findRows, searchable } from './find-rows'
import { headingOf, ListFilters } from './list-filters'
import { useListPlace } from './list-place'
import { isWhole, useListView } from './list-view'
import { RowTable } from './row-table'
import { useFoundTexts } from './use-found-texts'
import { type ListColumns, MOST_COLUMNS, useListColumns } from './use-list-columns'
import { useRowActions } from './use-row-actions'
import { useSelection } from './use-selection'
import './list.css'

const OrderList = lazyPart(async () => (await import('./order-list')).OrderList, {
  loading: <SkeletonRows />,
})

/** The list of any content type. */
export function Screen() {
  const type = useContentType()
  return <TypeList key={type.name} type={type} />
}

function TypeList({ type }: { type: AnyContentType }) {
  const columns = useListColumns(type)
  const query = useQuery({
    ...rowsQuery(type.name, furtherFields(type, columns.shown)),
    placeholderData: keepPreviousData,
  })
  const { data: rows } = query
  const [isOrdering, setOrdering] = useState(false)
  useLostFocus(isOrdering)
  const { mayPublish } = useSession()
  const canOrder = mayPublish && type.isOrdered && rows !== undefined && rows.length > 1 && !isOrdering
  useCommands(canOrder ? [{ label: text.order, run: () => setOrdering(true) }] : [])
  return (
    <>
      <PageTitle title={type.labels.many}>
        {canOrder && <Button onClick={() => setOrdering(true)}>{text.order}</Button>}
        <ButtonLink look="signal" to={typeScreens(type.screen).create.to()} sign={<PlusSign />}>
          {text.create}
          <span className="sr-only">{text.createWhat(type.labels)}</span>
        </ButtonLink>
      </PageTitle>
      {!rows && <Unloaded query={query} rows={10} />}
      {rows && !isOrdering && <EntryList type={type} rows={rows} columns={columns} />}
      {rows && isOrdering && <OrderList type={type} rows={rows} onDone={() => setOrdering(false)} />}
    </>
  )
}

/** The entries of a type, with search, filters, sorting and selection. */
function EntryList({
  type,
  rows,
  columns,
}: {
  type: AnyContentType
  rows: readonly Row[]
  columns: ListColumns
}) {
  const shown = useListView(type)
  const { view, change } = shown
  const all = useMemo(() => searchable(type, rows), [type, rows])
  const inText = useFoundTexts(type, view.search)
  const found = useMemo(() => findRows(type, all, view, inText), [type, all, view, inText])
  const selection = useSelection(found)
  useLostFocus(selection.rows.length > 0)
  const place = useListPlace(type, shown)
  const given = useRowActions(type)
  const { question, ask } = useAskedRemoval(type, given.remove)
  const actions = useMemo(() => ({ ...given, remove: ask }), [given, ask])

  if (rows.length === 0) {
    return (
      <EmptyState title={text.emptyTitle(type.labels)} text={text.emptyText}>
        <ButtonLink look="signal" to={typeScreens(type.screen).create.to()} sign={<PlusSign />}>
          {text.add(type.labels)}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ListFilters type={type} columns={columns.shown} rows={rows} shown={shown} />
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-soft text-mark tabular-nums">
          {text.count(found.length, rows.length, type.labels)}
        </p>
        <ColumnMenu type={type} columns={columns} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={text.nothingTitle} text={text.nothingText}>
          {!isWhole(view) && (
            <ShowAllButton label={text.clear} onShow={() => change({ search: '', state: '', words: {} })} />
          )}
        </EmptyState>
      ) : (
        <RowTable {...{ type, columns, shown, selection, actions, place }} rows={found} />
      )}
      <BulkBar type={type} selection={selection} actions={actions} />
      {question}
    </>
  )
}

/** Chooses the columns of a list. */
function ColumnMenu({
  type,
  columns: { shown, possible, isChosen, choose },
}: {
  type: AnyContentType
  columns: ListColumns
}) {
  if (possible.length === 0) return null
  return (
    <TickMenu
      label={text.columns}
      note={text.mostColumns(MOST_COLUMNS)}
      choices={possible.map((value) => ({ value, label: headingOf(type, value) }))}
      chosen={shown}
      most={MOST_COLUMNS}
      onChange={choose}
      {...(isChosen ? { reset: { label: text.usualColumns, run: () => choose(null) } } : {})}
    />
  )
}

/** The shown fields that the rows do not have by themselves. */
function furtherFields(type: AnyContentType, columns: readonly string[]): readonly string[] {
  return columns.filter((name) => name in type.fields && !type.columns.includes(name))
}
