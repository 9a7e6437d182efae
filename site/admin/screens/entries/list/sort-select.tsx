import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { Field } from '../../../kit/field'
import { Select } from '../../../kit/inputs'
import { headingOf } from './heading-of'
import { sortable } from './list-view'
import type { ShownView } from './use-list-view'

/** The order of a list, for whoever has no headings to press. */
export function SortSelect({ type, shown: { view, change } }: { type: AnyContentType; shown: ShownView }) {
  const choices = sortable(type).flatMap((by) => {
    const label = headingOf(type, by)
    return [
      { value: by, label: text.upward(label) },
      { value: `-${by}`, label: text.downward(label) },
    ]
  })
  const value = view.sort ? `${view.sort.isDown ? '-' : ''}${view.sort.by}` : ''
  return (
    <Field label={text.sortBy}>
      {(control) => (
        <Select
          {...control}
          choices={[{ value: '', label: text.ownOrder }, ...choices]}
          value={value}
          onChange={({ target }) =>
            change({
              sort: target.value
                ? { by: target.value.replace(/^-/, ''), isDown: target.value.startsWith('-') }
                : null,
            })
          }
        />
      )}
    </Field>
  )
}
