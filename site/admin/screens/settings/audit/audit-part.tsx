import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPerson,
  audit,
  auditGroups,
  auditKinds,
} from '#contract/admin/audit'
import { saidAccount, saidDetails, saidTimes, saidWho } from '#contract/admin/audit-words'
import { urlOf } from '#contract/exchange'
import { auditText as text } from '../../../../text/admin/audit'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { ChoiceField } from '../../../kit/choice-field'
import { shownDateTime } from '../../../kit/dutch-clock'
import { DownSign } from '../../../kit/icons'
import { InputField } from '../../../kit/input-field'
import { EmptyState, ErrorState, SkeletonRows } from '../../../kit/states'
import { useChooseInAddress } from '../../../kit/use-choose-in-address'
import { useLostFocus } from '../../../kit/use-lost-focus'
import { useTypedDate } from '../../../kit/use-typed-date'

const NAMES = ['person', 'kind', 'since', 'until'] as const

/** Events, newest first, one page at a time. */
const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) => ask(audit.list, { ...filter, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
  })

/** Events concerning accounts, people and settings; the filters are kept in the address. */
export function AuditPart() {
  const [query, setQuery] = useSearchParams()
  const choose = useChooseInAddress<(typeof NAMES)[number]>()
  const filter: AuditFilter = Object.fromEntries(
    NAMES.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(filter),
    placeholderData: (before) => before,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  useLostFocus(items.length === 0)
  return (
    <>
      <AuditFilters filter={filter} people={data?.pages[0]?.people ?? []} onChoose={choose} />
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()}>
          {Object.keys(filter).length > 0 && <Button onClick={() => setQuery({})}>{text.all}</Button>}
        </ErrorState>
      )}
      {!error && !data && <SkeletonRows />}
      {data && items.length === 0 && (
        <EmptyState title={text.none.title} text={text.none.text}>
          <Button onClick={() => setQuery({})}>{text.all}</Button>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <ol
            aria-label={text.list}
            className="grid grid-cols-[minmax(0,1fr)] max-w-192 border-t-2 border-ink"
          >
            {items.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and two may be alike
              <AuditLine key={`${entry.at} ${index}`} entry={entry} />
            ))}
          </ol>
          {hasNextPage ? (
            <div>
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? text.loadingMore : text.more}
              </Button>
            </div>
          ) : (
            <p className="text-soft">{text.end}</p>
          )}
        </>
      )}
    </>
  )
}

/** The people to choose from, and whoever the address names: of nobody's events it is not said that they are everybody's. */
function personChoices(people: readonly AuditPerson[], chosen: string | undefined) {
  const choices = people.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = chosen === undefined || people.some(({ id }) => id === chosen)
  return isKnown ? choices : [{ value: chosen, label: text.unknown }, ...choices]
}

function AuditFilters({
  filter,
  people,
  onChoose,
}: {
  filter: AuditFilter
  people: readonly AuditPerson[]
  onChoose: (name: (typeof NAMES)[number], value: string) => void
}) {
  return (
    <form
      aria-label={text.filters}
      // In half a phone Firefox hides the year of a day.
      className="grid grid-cols-2 items-end gap-[1rem] max-w-192 md:grid-cols-4 [@supports(-moz-appearance:none)]:max-[28rem]:grid-cols-1"
      onSubmit={(event) => event.preventDefault()}
    >
      <ChoiceField
        label={text.kind}
        all={text.everything}
        choices={Object.entries(auditGroups).map(([value, label]) => ({ value, label }))}
        value={filter.kind ?? ''}
        onChange={(kind) => onChoose('kind', kind)}
      />
      <ChoiceField
        label={text.person}
        all={text.everybody}
        choices={personChoices(people, filter.person)}
        value={filter.person ?? ''}
        onChange={(person) => onChoose('person', person)}
      />
      {(['since', 'until'] as const).map((name) => (
        <DayFilter
          key={name}
          label={text[name]}
          value={filter[name] ?? ''}
          onChoose={(day) => onChoose(name, day)}
        />
      ))}
      <a
        href={urlOf(audit.exportCsv, filter)}
        download
        className="justify-self-start col-span-full button button-outline"
      >
        <DownSign />
        {text.export}
      </a>
    </form>
  )
}

/**
 * A day to filter by. A year that is being typed is already a day of another one: it is not asked for yet, and gives way
 * to the day that is filtered by where it is left like that.
 */
function DayFilter({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (day: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [chosen, setChosen] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // The address follows what is chosen here, later on a slow machine: the next day may be half typed by then.
    if (value !== chosen) {
      setChosen(value)
      setTyped(value)
    }
  }
  const input = useTypedDate(typed)
  return (
    <InputField
      label={label}
      ref={input}
      type="date"
      onChange={({ target: { value: day } }) => {
        setTyped(day)
        if (day !== '' && !/^[12]\d{3}-/.test(day)) return
        setChosen(day)
        onChoose(day)
      }}
      onBlur={() => setTyped(chosen)}
    />
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { at, kind, from, times } = entry
  const { group, label } = auditKinds[kind]
  const account = saidAccount(entry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-[0.125rem] py-[0.75rem] border-b border-hair md:grid-cols-[14rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-soft text-small wrap-anywhere md:row-[1/3]">
        {shownDateTime(at)}
      </time>
      <p className={group === 'refused' ? 'font-[600] text-error' : 'font-[600]'}>
        {label}
        {times > 1 && <span className="text-soft font-normal"> {saidTimes(entry)}</span>}
      </p>
      <p className="text-soft text-small wrap-anywhere">
        {[
          saidWho(entry),
          account && text.account(account),
          saidDetails(entry),
          from !== '' && text.from(from),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
