import { useSearchParams } from 'react-router-dom'
import { historyText as text } from '../../../../text/admin/history'
import { Field } from '../../../kit/field'
import { Select } from '../../../kit/inputs'
import type { HistoryOf } from '../history-address'
import { kinds } from './subject'

/** Chooses of which kind of content the history is shown; the choice stands in the address. */
export function KindFilter({ of }: { of: HistoryOf }) {
  const [, setQuery] = useSearchParams()
  return (
    <div className="history-filter">
      <Field label={text.show}>
        {(control) => (
          <Select
            {...control}
            value={of.path ?? ''}
            choices={[{ value: '', label: text.everything }, ...kinds]}
            onChange={({ target }) => setQuery(target.value === '' ? {} : { path: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
