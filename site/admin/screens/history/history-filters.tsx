import { useQuery } from '@tanstack/react-query'
import type { HistoryPerson } from '#contract/admin/history'
import { historyText as text } from '../../../text/admin/history'
import { ChoiceField } from '../../kit/choice-field'
import { useChooseInAddress } from '../../kit/use-choose-in-address'
import type { HistoryOf } from './history-address'
import { peopleQuery } from './history-query'
import { kinds } from './subject'

/** Filters the history by kind of content and by author; the choices are kept in the address. */
export function HistoryFilters({ of: { path = '', author = '' } }: { of: HistoryOf }) {
  const choose = useChooseInAddress<'path' | 'author'>()
  const { data: people = [] } = useQuery(peopleQuery)
  const { choices, chosen } = personChoices(people, author)

  return (
    <div className="grid gap-y-2 gap-x-4 mb-5 min-[35rem]:grid-cols-[repeat(2,minmax(0,20rem))]">
      <ChoiceField
        label={text.show}
        all={text.everything}
        choices={kinds}
        value={path}
        onChange={(kind) => choose('path', kind)}
      />
      <ChoiceField
        label={text.by}
        all={text.everybody}
        choices={choices}
        value={chosen}
        onChange={(person) => choose('author', person)}
      />
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * The authors to choose from, and the one that an address selects: by e-mail address or name, ignoring case. An
 * unknown author is added as a choice, so that the field shows what is selected.
 */
export function personChoices(
  people: readonly HistoryPerson[],
  author: string,
): { readonly choices: readonly Choice[]; readonly chosen: string } {
  const known = people.map((person) => ({
    value: person.email ?? person.name,
    label: labelOf(person, people),
  }))
  const isNamed = people.find(({ name, email }) => isSame(email ?? name, author) || isSame(name, author))
  if (author === '') return { choices: known, chosen: '' }
  if (isNamed) return { choices: known, chosen: isNamed.email ?? isNamed.name }
  return { choices: [...known, { value: author, label: author }], chosen: author }
}

/** People with the same name are distinguished by their e-mail addresses. */
function labelOf({ name, email }: HistoryPerson, people: readonly HistoryPerson[]): string {
  const isShared = people.filter((one) => isSame(one.name, name)).length > 1
  if (name === '') return email ?? ''
  return isShared && email ? `${name} (${email})` : name
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
