import { mediaText as text } from '../../../../text/admin/media'
import { Field } from '../../../kit/field'
import { Select, TextInput } from '../../../kit/inputs'
import { type MediaFilter, parseFilter } from './find-images'

const filters = Object.entries(text.filters).map(([value, label]) => ({ value, label }))

/** Looking for an image: by words, and by what is still to be done. */
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
    <search className="media-tools">
      <Field label={text.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </Field>
      <Field label={text.filter}>
        {(control) => (
          <Select
            {...control}
            choices={filters}
            value={filter}
            onChange={(event) => onFilter(parseFilter(event.target.value))}
          />
        )}
      </Field>
    </search>
  )
}
