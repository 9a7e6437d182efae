import { useMemo } from 'react'
import { typeScreens } from '#contract/admin/addresses'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { Button, ButtonLink } from '../../../kit/button'
import { PlusSign } from '../../../kit/icons'
import { EmptyState } from '../../../kit/states'
import { BulkBar } from './bulk-bar'
import { findRows, searchable } from './find-rows'
import { ListFilters } from './list-filters'
import { isWhole } from './list-view'
import { RowTable } from './row-table'
import { useListView } from './use-list-view'
import { useRowActions } from './use-row-actions'
import { useSelection } from './use-selection'

/** The entries of a type: found, filtered, sorted, ticked. */
export function EntryList({ type, rows }: { type: AnyContentType; rows: readonly Row[] }) {
  const shown = useListView(type)
  const { view, change } = shown
  const all = useMemo(() => searchable(rows), [rows])
  const found = useMemo(() => findRows(type, all, view), [type, all, view])
  const selection = useSelection(found)
  const actions = useRowActions(type)

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
      <ListFilters type={type} rows={rows} shown={shown} />
      <p role="status" className="list-count">
        {text.count(found.length, rows.length, type.labels)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={text.nothingTitle} text={text.nothingText}>
          {!isWhole(view) && (
            <Button onClick={() => change({ search: '', state: '', words: {} })}>{text.clear}</Button>
          )}
        </EmptyState>
      ) : (
        <RowTable type={type} rows={found} shown={shown} selection={selection} actions={actions} />
      )}
      <BulkBar type={type} selection={selection} actions={actions} />
    </>
  )
}
