import type { Row } from '#contract/admin/entries'
import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import { titleField } from '#contract/content/listed-columns'
import { entriesText as text } from '../../../text/admin/entries'
import { ChoiceField } from '../../kit/choice-field'
import { SearchField } from '../../kit/search-field'
import { useIsWide } from '../../kit/use-is-wide'
import { valuesIn } from './find-rows'
import type { ShownView } from './list-view'
import { choiceColumns, sortable } from './list-view'

/** Above a list: search, filters, and sorting where there are no column headings. */
export function ListFilters({
  type,
  columns,
  rows,
  shown,
}: {
  type: AnyContentType
  columns: readonly string[]
  rows: readonly Row[]
  shown: ShownView
}) {
  const { view, typed, search, change } = shown
  const isWide = useIsWide()
  const count = Object.keys(view.words).length + Number(view.state !== '') + Number(view.sort !== null)
  const filters = (
    <>
      {type.states.length > 0 && (
        <ChoiceField
          label={text.state}
          all={text.all}
          choices={type.states.map(({ name, label }) => ({ value: name, label }))}
          value={view.state}
          onChange={(state) => change({ state })}
        />
      )}
      {choiceColumns(type).map((field) => (
        <WordFilter key={field} type={type} field={field} rows={rows} shown={shown} />
      ))}
      <SortSelect type={type} columns={columns} shown={shown} />
    </>
  )
  return (
    <search
      aria-label={text.filters}
      className="grid items-end gap-2 mb-4 md:grid-cols-[minmax(11rem,1fr)_repeat(auto-fit,minmax(11rem,1fr))]"
    >
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
        <details>
          <summary className="py-[0.75rem] font-medium cursor-pointer">{text.fold(count)}</summary>
          <div className="grid grid-cols-[1fr_1fr] items-end gap-2 [&>:last-child:nth-child(odd)]:col-span-full max-[34rem]:grid-cols-1">
            {filters}
          </div>
        </details>
      )}
    </search>
  )
}

/** Filters by one of the values in a column. */
function WordFilter({
  type,
  field,
  rows,
  shown: { view, change },
}: {
  type: AnyContentType
  field: string
  rows: readonly Row[]
  shown: ShownView
}) {
  const declared = type.fields[field]
  const words = valuesIn(rows, field).filter((word) => word !== '')
  const { [field]: chosen = '', ...others } = view.words
  // The value in the address may no longer occur: still show it, so that it can be cleared.
  const all = chosen === '' || words.includes(chosen) ? words : [chosen, ...words]
  return (
    <ChoiceField
      label={declared?.label ?? field}
      all={text.all}
      choices={all.map((value) => ({
        value,
        label: declared?.choices?.find((choice) => choice.value === value)?.label ?? value,
      }))}
      value={chosen}
      onChange={(word) => change({ words: word === '' ? others : { ...others, [field]: word } })}
    />
  )
}

/** The sort order of a list, where there are no column headings. */
function SortSelect({
  type,
  columns,
  shown: { view, change },
}: {
  type: AnyContentType
  columns: readonly string[]
  shown: ShownView
}) {
  const choices = sortable(type, columns).flatMap((by) => {
    const label = headingOf(type, by)
    return [
      { value: by, label: text.upward(label) },
      { value: `-${by}`, label: text.downward(label) },
    ]
  })
  const value = view.sort ? `${view.sort.isDown ? '-' : ''}${view.sort.by}` : ''
  return (
    <ChoiceField
      label={text.sortBy}
      all={text.ownOrder}
      choices={choices}
      value={value}
      onChange={(order) =>
        change({ sort: order ? { by: order.replace(/^-/, ''), isDown: order.startsWith('-') } : null })
      }
    />
  )
}

/** The label of a column. */
export function headingOf(type: AnyContentType, by: string): string {
  if (by === 'state') return text.state
  if (by === 'title') return type.fields[titleField(type) ?? '']?.label ?? text.title
  // Fields, and the types whose entries refer to these.
  return type.fields[by]?.label ?? typeNamed(by)?.labels.many ?? by
}
