import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../../text/admin/entries'
import { Field } from '../../../kit/field'
import { Select } from '../../../kit/inputs'
import { wordsIn } from './find-rows'
import type { ShownView } from './use-list-view'

/** Shows only what has one of the words that stand in a column. */
export function WordFilter({
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
  const words = wordsIn(rows, field).filter((word) => word !== '')
  const { [field]: chosen = '', ...others } = view.words
  // A word of the address may be gone meanwhile: it can still be seen and cleared.
  const all = chosen === '' || words.includes(chosen) ? words : [chosen, ...words]
  return (
    <FilterSelect
      label={declared?.label ?? field}
      value={chosen}
      choices={all.map((value) => ({
        value,
        label: declared?.choices?.find((choice) => choice.value === value)?.label ?? value,
      }))}
      onChange={(word) => change({ words: word === '' ? others : { ...others, [field]: word } })}
    />
  )
}

/** Shows only what is of one kind, or all. */
export function FilterSelect({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          choices={[{ value: '', label: text.all }, ...choices]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
