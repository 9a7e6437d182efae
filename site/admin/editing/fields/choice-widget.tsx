import { useQuery } from '@tanstack/react-query'
import { editing as text } from '../../../text/admin/editing'
import { rowsQuery } from '../../api/rows-query'
import { wordsQuery } from '../../api/words-query'
import { Select, TextInput } from '../../kit/inputs'
import { asText, controlProps, type WidgetProps } from './widget'

/** A choice from a list; where the type gives no list, free text, with the values in use as suggestions. */
export function ChoiceWidget(props: WidgetProps) {
  const { choices } = props.field
  return choices ? <ClosedChoice {...props} choices={choices} /> : <OpenChoice {...props} />
}

/** A choice from a given list. A value that is not in it stays until another is chosen. */
function ClosedChoice({
  choices,
  ...props
}: WidgetProps & { choices: readonly { readonly value: string; readonly label: string }[] }) {
  const value = asText(props.value)
  const isKnown = choices.some((choice) => choice.value === value)
  const all = isKnown
    ? choices
    : [{ value, label: value === '' ? '' : text.fields.otherChoice(value) }, ...choices]
  return (
    <Select
      {...controlProps(props)}
      choices={all}
      value={value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

function OpenChoice(props: WidgetProps) {
  const { id, type, name, value, onChange } = props
  const { data: words = [] } = useQuery(wordsQuery(type, name))
  return (
    <>
      <TextInput
        {...controlProps(props)}
        list={`${id}-words`}
        value={asText(value)}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
      />
      <datalist id={`${id}-words`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}

/** A choice from the entries of a type, by their titles; it may be left open. */
export function EntryWidget(props: WidgetProps) {
  const { data } = useQuery(rowsQuery(props.field.chosenFrom ?? ''))
  const value = asText(props.value)
  // Until they are there the id is all that is known of the one that was chosen.
  const entries = data?.map(({ id, title }) => ({ value: id, label: title })) ?? [{ value, label: value }]
  const open = { value: '', label: text.fields.noEntry }
  return <ClosedChoice {...props} choices={[open, ...entries.filter((entry) => entry.value !== '')]} />
}
