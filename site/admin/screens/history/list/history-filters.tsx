import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { historyText as text } from '../../../../text/admin/history'
import { Field } from '../../../kit/field'
import { Select } from '../../../kit/inputs'
import type { HistoryOf } from '../history-address'
import { peopleQuery } from '../history-query'
import { personChoices } from './person-choices'
import { kinds } from './subject'

/** Chooses of which kind of content, and of whom, the history is shown; the choices stand in the address. */
export function HistoryFilters({ of: { path = '', author = '' } }: { of: HistoryOf }) {
  const [, setQuery] = useSearchParams()
  const { data: people = [] } = useQuery(peopleQuery)
  const { choices, chosen } = personChoices(people, author)

  function choose(name: 'path' | 'author', value: string) {
    setQuery((query) => {
      const next = new URLSearchParams(query)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  }

  return (
    <div className="history-filters">
      <Field label={text.show}>
        {(control) => (
          <Select
            {...control}
            value={path}
            choices={[{ value: '', label: text.everything }, ...kinds]}
            onChange={({ target }) => choose('path', target.value)}
          />
        )}
      </Field>
      <Field label={text.by}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            choices={[{ value: '', label: text.everybody }, ...choices]}
            onChange={({ target }) => choose('author', target.value)}
          />
        )}
      </Field>
    </div>
  )
}
