import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { useIsWide } from '../../../editing/use-is-wide'
import { SearchField } from '../../../kit/search-field'
import { FilterSelect, WordFilter } from './filter-select'
import { choiceColumns } from './list-view'
import { SortSelect } from './sort-select'
import type { ShownView } from './use-list-view'

/** Above a list: search, filters, and the order for whoever has no headings to press. */
export function ListFilters({
  type,
  rows,
  shown,
}: {
  type: AnyContentType
  rows: readonly Row[]
  shown: ShownView
}) {
  const { view, typed, search, change } = shown
  const isWide = useIsWide()
  const count = Object.keys(view.words).length + Number(view.state !== '') + Number(view.sort !== null)
  const filters = (
    <>
      {type.states.length > 0 && (
        <FilterSelect
          label={text.state}
          value={view.state}
          choices={type.states.map(({ name, label }) => ({ value: name, label }))}
          onChange={(state) => change({ state })}
        />
      )}
      {choiceColumns(type).map((field) => (
        <WordFilter key={field} type={type} field={field} rows={rows} shown={shown} />
      ))}
      <SortSelect type={type} shown={shown} />
    </>
  )
  return (
    <search aria-label={text.filters} className="list-filters">
      <SearchField
        label={text.search(type.labels)}
        hasHiddenLabel
        placeholder={text.search(type.labels)}
        value={typed}
        onChange={search}
      />
      {isWide ? (
        filters
      ) : (
        <details className="list-fold">
          <summary>{text.fold(count)}</summary>
          <div>{filters}</div>
        </details>
      )}
    </search>
  )
}
