import { useQuery } from '@tanstack/react-query'
import { historyText } from '../../../../text/admin/history'
import { ButtonLink } from '../../../kit/button'
import { EmptyState } from '../../../kit/states'
import { type HistoryOf, historyAddress } from '../history-address'
import { peopleQuery } from '../history-query'
import { personChoices } from './person-choices'

const text = historyText.empty

/** Stands where a history has nothing to show: nothing at all, nothing of this, or nothing by this person. */
export function NoChanges({ of: { author, ...of } }: { of: HistoryOf }) {
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: author !== undefined })
  if (author !== undefined) {
    const { choices, chosen } = personChoices(people, author)
    const name = choices.find(({ value }) => value === chosen)?.label ?? author
    return (
      <EmptyState title={text.titleBy} text={text.by(name)}>
        <ButtonLink to={historyAddress(of)}>{text.toEverybody}</ButtonLink>
      </EmptyState>
    )
  }
  const isOfAll = of.type === undefined && of.path === undefined
  return <EmptyState title={text.title} text={isOfAll ? text.text : text.other} />
}
