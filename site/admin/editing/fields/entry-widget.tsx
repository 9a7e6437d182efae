import { useQuery } from '@tanstack/react-query'
import { editing } from '../../../text/admin/editing'
import { rowsQuery } from '../../api/rows-query'
import { ClosedChoice } from './choice-widget'
import { asText, type WidgetProps } from './widget'

const text = editing.fields

/** A choice from the entries of a type, by their titles; it may be left open. */
export function EntryWidget(props: WidgetProps) {
  const { data } = useQuery(rowsQuery(props.field.chosenFrom ?? ''))
  const value = asText(props.value)
  // Until they are there the id is all that is known of the one that was chosen.
  const entries = data?.map(({ id, title }) => ({ value: id, label: title })) ?? [{ value, label: value }]
  const open = { value: '', label: text.noEntry }
  return <ClosedChoice {...props} choices={[open, ...entries.filter((entry) => entry.value !== '')]} />
}
