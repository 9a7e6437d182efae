import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { TickMenu } from '../../kit/tick-menu'
import { headingOf } from './list-filters'
import { type ListColumns, MOST_COLUMNS } from './use-list-columns'

/** Chooses the columns of a list. */
export function ColumnMenu({
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
