import { Link } from 'react-router-dom'
import type { SubscriberPage } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ChoiceField } from '../../kit/choice-field'
import { SearchField } from '../../kit/search-field'
import type { ShownPeople } from './people-view'
import { choices, labelOf, statuses } from './people-view'

const text = subscribersText.list

/** Search, source, and the statuses, each with its number of people within the other filters. */
export function PeopleFilters({
  shown,
  page: { counts, unanswered, sources },
}: {
  shown: ShownPeople
  page: Pick<SubscriberPage, 'counts' | 'unanswered' | 'sources'>
}) {
  const { view, typed, search, change } = shown
  // The source in the address may no longer exist: still show it, so that it can be cleared.
  const all = view.source === '' || sources.includes(view.source) ? sources : [view.source, ...sources]
  return (
    <search
      aria-label={text.filters}
      className="grid grid-cols-2 gap-3 mb-2 [&>:first-child]:col-span-full max-[34rem]:grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(12rem,1fr)] md:[&>:first-child]:col-auto"
    >
      <SearchField label={text.search} maxLength={200} value={typed} onChange={search} />
      <ChoiceField
        label={text.source}
        all={text.allSources}
        choices={all.map((value) => ({ value, label: subscribersText.sourceOf(value) }))}
        value={view.source}
        onChange={(source) => change({ source, page: 1 })}
      />
      <StatusSelect shown={shown} choices={choicesOf(counts, unanswered)} />
      <StatusLinks shown={shown} choices={choicesOf(counts, unanswered)} />
    </search>
  )
}

interface Counted {
  readonly shown: ShownPeople
  readonly choices: ReturnType<typeof choicesOf>
}

/** Every status with its number of people, the total, and the questions without an answer. */
function choicesOf(counts: SubscriberPage['counts'], unanswered: number) {
  const total = statuses.reduce((sum, status) => sum + counts[status], 0)
  const each = statuses.map((status) => ({ status, label: labelOf(status), count: counts[status] }))
  return [
    { status: '', label: text.all, count: total },
    { status: 'unanswered', label: text.unanswered, count: unanswered },
    ...each,
  ] as const
}

/** The same as the links, for a screen without room for them in a row. */
function StatusSelect({ shown: { view, change }, choices: all }: Counted) {
  return (
    <div className="md:hidden">
      <ChoiceField
        label={text.status}
        choices={all.map(({ status, label, count }) => ({
          value: status,
          label: `${label} (${subscribersText.number(count)})`,
        }))}
        value={view.status}
        onChange={(name) => change({ status: choices.find((one) => one === name) ?? '', page: 1 })}
      />
    </div>
  )
}

function StatusLinks({ shown: { view, addressOf }, choices: all }: Counted) {
  return (
    <nav aria-label={text.status} className="tabs hidden col-span-full md:flex">
      {all.map(({ status, label, count }) => (
        <Link
          key={status}
          to={addressOf({ status, page: 1 })}
          className="tab"
          aria-current={view.status === status ? 'page' : undefined}
        >
          {label}{' '}
          <span className="text-soft text-mark tabular-nums font-medium">
            {subscribersText.number(count)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
