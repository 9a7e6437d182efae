import { mediaText as text } from '../../../text/admin/media'
import { ChoiceField } from '../../kit/choice-field'
import { SearchField } from '../../kit/search-field'
import { type MediaFilter, parseFilter } from '../../media/find-media'

const filters = Object.entries(text.filters).map(([value, label]) => ({ value, label }))

/** The search box and filters of the media library. */
export function MediaTools({
  search,
  filter,
  onSearch,
  onFilter,
}: {
  search: string
  filter: MediaFilter
  onSearch: (words: string) => void
  onFilter: (filter: MediaFilter) => void
}) {
  return (
    <search className="grid gap-y-[0.75rem] gap-x-4 sm:grid-cols-[minmax(0,24rem)_14rem]">
      <SearchField label={text.search} value={search} onChange={onSearch} />
      <ChoiceField
        label={text.filter}
        choices={filters}
        value={filter}
        onChange={(name) => onFilter(parseFilter(name))}
      />
    </search>
  )
}
