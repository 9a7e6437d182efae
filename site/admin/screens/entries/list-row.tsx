import { type ComponentProps, type MouseEvent, memo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { entryScreen, typeScreens } from '#contract/admin/addresses'
import type { Row } from '#contract/admin/entries'
import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { fullMoment, shortMoment } from '#contract/dutch-dates'
import { entriesText as text } from '../../../text/admin/entries'
import { pendingText } from '../../../text/admin/pending'
import { Badge } from '../../kit/badge'
import { shownDateTime } from '../../kit/dutch-clock'
import { DownSign, UpSign } from '../../kit/icons'
import { Menu } from '../../kit/menu'
import { Checkbox } from '../../kit/switch'
import { useSession } from '../../session/session'
import { cellText } from './cell-text'
import { headingOf } from './list-filters'
import type { ShownView } from './list-view'
import { nextSort, valueIn } from './list-view'
import { ReviewBadge, StateBadge } from './state-badge'
import { useMayRemove } from './use-may-remove'
import type { RowActions } from './use-row-actions'
import type { Selection } from './use-selection'

/** A part of a table whose rows are placed by hand, and which can be no table element therefore. */
export function TablePart(
  props: ComponentProps<'div'> & { role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' },
) {
  return <div {...props} />
}

interface ListRowProps {
  readonly type: AnyContentType
  /** The columns beside the title and the state, with commas between them: a text stays the same between renders. */
  readonly columns: string
  readonly row: Row
  /** Its row number in the table, counting the headings. */
  readonly number: number
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
  readonly actions: RowActions
}

/** One entry in a list. Clicking anywhere on the row opens it; its title is a link, for the keyboard too. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { type, columns, row, number, isSelected, onSelect, actions } = props
  const navigate = useNavigate()
  const { mayPublish } = useSession()
  const title = row.title || text.untitled

  function open(event: MouseEvent) {
    const pressed =
      event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]')
    if (!pressed && !window.getSelection()?.toString()) navigate(entryScreen(type, row.id))
  }

  return (
    <TablePart
      role="row"
      aria-rowindex={number}
      className="list-row"
      data-selected={isSelected || undefined}
      onClick={open}
    >
      <TablePart role="cell" className="list-tick">
        {mayPublish && (
          <Checkbox
            label={text.select(title)}
            hasHiddenLabel
            checked={isSelected}
            onChange={() => onSelect(row.id)}
          />
        )}
      </TablePart>
      <TablePart role="cell" className="min-w-0 leading-[1.35] list-title">
        <Link to={entryScreen(type, row.id)}>{title}</Link>
        {row.waiting && (
          <Link to={row.waiting} className="ml-2 font-normal" aria-label={pendingText.waitsFor(title)}>
            <Badge tone="busy">{pendingText.badge}</Badge>
          </Link>
        )}
        {row.problem && (
          <span className="block text-error font-normal">
            <Badge tone="bad">{text.problem}</Badge> {row.problem}
          </span>
        )}
      </TablePart>
      {type.states.length > 0 && (
        <TablePart role="cell" className="min-w-0 leading-[1.35]">
          <span className="inline-flex flex-wrap gap-x-3">
            <StateBadge type={type} state={row.state} />
            <ReviewBadge type={type} id={row.id} />
          </span>
          <PlannedMoment row={row} />
        </TablePart>
      )}
      {namesIn(columns).map((name) => (
        <TablePart
          key={name}
          role="cell"
          className="min-w-0 leading-[1.35] list-value"
          data-unit={unitOf(type, row, name)}
        >
          <Cell field={type.fields[name]} value={valueIn(row, name)} />
        </TablePart>
      ))}
      <TablePart role="cell" className="list-act">
        <RowMenu type={type} row={row} actions={actions} />
      </TablePart>
    </TablePart>
  )
})

function RowMenu({ type, row, actions }: Pick<ListRowProps, 'type' | 'row' | 'actions'>) {
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  const draft = { id: row.id, etag: row.etag, isHidden: row.plan?.visibility === 'hidden' }
  const mayRemove = useMayRemove(type, draft, isOpened)
  return (
    <Menu
      label={text.actionsFor(row.title || text.untitled)}
      hasHiddenLabel
      onOpen={() => setOpened(true)}
      items={[
        {
          label: text.duplicate,
          run: () => navigate(typeScreens(type.screen).create.to({ kopie: row.id })),
        },
        ...(mayRemove ? [{ label: text.remove, isDanger: true, run: () => actions.remove(row) }] : []),
      ]}
    />
  )
}

/** What a column counts: the entries of another type that refer to the row. */
function unitOf(type: AnyContentType, row: Row, name: string): string | undefined {
  const counted = name in type.fields ? undefined : typeNamed(name)
  return counted && text.counted(counted.labels, row.uses?.[name] ?? 0)
}

/** When a planned entry goes public. */
function PlannedMoment({ row: { plan } }: { row: Row }) {
  if (plan?.visibility !== 'planned' || plan.moment === null) return null
  return (
    <time dateTime={plan.moment} title={fullMoment(plan.moment)} className="block text-soft text-mark">
      {shortMoment(plan.moment)}
    </time>
  )
}

const namesIn = (columns: string) => (columns === '' ? [] : columns.split(','))

/** The column headings of a list; clicking one sorts by it. */
export function ListHead({
  type,
  columns: values,
  shown,
  selection,
}: {
  type: AnyContentType
  columns: readonly string[]
  shown: ShownView
  selection: Selection
}) {
  const { mayPublish } = useSession()
  const columns = ['title', ...(type.states.length > 0 ? ['state'] : []), ...values]
  return (
    <TablePart role="rowgroup" className="list-headings">
      <TablePart role="row" aria-rowindex={1} className="list-row list-head">
        <TablePart role="columnheader" className="list-tick">
          {mayPublish && (
            <Checkbox
              label={text.selectAll}
              hasHiddenLabel
              checked={selection.isAll}
              onChange={selection.toggleAll}
            />
          )}
        </TablePart>
        {columns.map((by) => (
          <Heading key={by} type={type} by={by} shown={shown} />
        ))}
        <TablePart role="columnheader" className="list-act">
          <span className="sr-only">{text.actions}</span>
        </TablePart>
      </TablePart>
    </TablePart>
  )
}

function Heading({
  type,
  by,
  shown: { view, change },
}: {
  type: AnyContentType
  by: string
  shown: ShownView
}) {
  const isSorted = view.sort?.by === by
  const isDown = isSorted && view.sort?.isDown
  const label = headingOf(type, by)
  return (
    <TablePart
      role="columnheader"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={
        by !== 'title' && by !== 'state' ? 'min-w-0 leading-[1.35] list-value' : 'min-w-0 leading-[1.35]'
      }
    >
      <button
        type="button"
        className="list-sort"
        title={text.sortOn(label)}
        onClick={() => change({ sort: nextSort(view.sort, by) })}
      >
        {label}
        {isSorted && (isDown ? <DownSign className="size-[1rem]" /> : <UpSign className="size-[1rem]" />)}
      </button>
    </TablePart>
  )
}

/** A value in a column: dates are shortened, anything else is shown as text. */
function Cell({ field, value }: { field: Field | undefined; value: unknown }) {
  if (field?.widget === 'date' && typeof value === 'string') {
    return (
      <time dateTime={value} title={shownDateTime(value)}>
        {cellText(field, value)}
      </time>
    )
  }
  const shown = cellText(field, value)
  const [, start, end] = /^(\/\S+)(\/[^/\s]+)$/.exec(shown) ?? []
  if (start === undefined) return <>{shown}</>
  // Where it does not fit, the start is cut: addresses differ at their ends.
  return (
    <span className="flex" title={shown}>
      <span className="min-w-0 overflow-hidden text-ellipsis">{start}</span>
      <span className="shrink-0 max-w-full overflow-hidden text-ellipsis">{end}</span>
    </span>
  )
}
