import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { DownSign, UpSign } from '../../../kit/icons'
import { Checkbox } from '../../../kit/switch'
import { headingOf } from './heading-of'
import { nextSort } from './list-view'
import type { ShownView } from './use-list-view'
import type { Selection } from './use-selection'

/** Columns that a list has room for beside the title and the state. */
export const MOST_COLUMNS = 4

/** The headings of a list; pressing one sorts by it. */
export function ListHead({
  type,
  shown,
  selection,
}: {
  type: AnyContentType
  shown: ShownView
  selection: Selection
}) {
  const columns = [
    'title',
    ...(type.states.length > 0 ? ['state'] : []),
    ...type.columns.slice(0, MOST_COLUMNS),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by hand cannot be a table element
    <div role="rowgroup" className="list-headings">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: what can be pressed is inside */}
      <div role="row" aria-rowindex={1} className="list-row list-head">
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: what can be pressed is inside */}
        <div role="columnheader" className="list-tick">
          <Checkbox
            label={text.selectAll}
            hasHiddenLabel
            checked={selection.isAll}
            onChange={selection.toggleAll}
          />
        </div>
        {columns.map((by) => (
          <Heading key={by} type={type} by={by} shown={shown} />
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: nothing to press */}
        <div role="columnheader" className="list-act">
          <span className="sr-only">{text.actions}</span>
        </div>
      </div>
    </div>
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
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by hand cannot be a table element
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <div
      role="columnheader"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={type.columns.includes(by) ? 'list-cell list-value' : 'list-cell'}
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
    </div>
  )
}
