import { type MouseEvent, memo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { entryScreen, typeScreens } from '#contract/admin/addresses'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { Badge } from '../../../kit/badge'
import { MoreSign } from '../../../kit/icons'
import { Menu } from '../../../kit/menu'
import { Checkbox } from '../../../kit/switch'
import { Cell } from './cell'
import { MOST_COLUMNS } from './list-head'
import { StateBadge } from './state-badge'
import type { RowActions } from './use-row-actions'

interface ListRowProps {
  readonly type: AnyContentType
  readonly row: Row
  /** Its place in the table, the headings counted. */
  readonly number: number
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
  readonly actions: RowActions
}

/** One entry in a list. A click anywhere opens it; its title is the link. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { type, row, number, isSelected, onSelect, actions } = props
  const navigate = useNavigate()
  const title = row.title || text.untitled

  function open(event: MouseEvent) {
    const pressed =
      event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]')
    if (!pressed && !window.getSelection()?.toString()) navigate(entryScreen(type, row.id))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by hand cannot be a table element
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard one opens it by its title
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it takes the focus
    <div
      role="row"
      aria-rowindex={number}
      className="list-row"
      data-selected={isSelected || undefined}
      onClick={open}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="cell" className="list-tick">
        <Checkbox
          label={text.select(title)}
          hasHiddenLabel
          checked={isSelected}
          onChange={() => onSelect(row.id)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="cell" className="list-cell list-title">
        <Link to={entryScreen(type, row.id)}>{title}</Link>
        {row.problem && (
          <span className="list-problem">
            <Badge tone="bad">{text.problem}</Badge> {row.problem}
          </span>
        )}
      </div>
      {type.states.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div role="cell" className="list-cell list-state">
          <StateBadge type={type} state={row.state} />
        </div>
      )}
      {type.columns.slice(0, MOST_COLUMNS).map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={name} role="cell" className="list-cell list-value">
          <Cell field={type.fields[name]} value={row.values[name]} />
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="cell" className="list-act">
        <Menu
          label={text.actionsFor(title)}
          hasHiddenLabel
          sign={<MoreSign />}
          items={[
            {
              label: text.duplicate,
              run: () => navigate(typeScreens(type.screen).create.to({ kopie: row.id })),
            },
            { label: text.remove, isDanger: true, run: () => actions.remove(row) },
          ]}
        />
      </div>
    </div>
  )
})
