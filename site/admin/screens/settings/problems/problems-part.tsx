import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { screens } from '#contract/admin/addresses'
import type { Trouble, Troubles } from '#contract/admin/overview'
import { overviewText } from '../../../../text/admin/overview'
import { settingsText } from '../../../../text/admin/settings'
import { problemsQuery, whileAllowed } from '../../../api/problems-query'
import { placesOf, troubleGroups } from '../../../api/trouble-groups'
import { Button, TextLink } from '../../../kit/button'
import { EmptyState, Loading, Unloaded } from '../../../kit/states'

const text = settingsText.problems

const followedProblems = {
  ...problemsQuery,
  // Refreshes, so that a problem fixed elsewhere disappears by itself.
  refetchInterval: whileAllowed(5000),
} as const

/** The problems in content files, each with a link to fix it. */
export function ProblemsPart() {
  const query = useQuery(followedProblems)
  if (!query.data) return <Unloaded query={query} rows={3} />
  return (
    <>
      {query.data.isCacheBehind && (
        <p className="wrap-anywhere">
          <strong>{overviewText.attention.late}.</strong> {overviewText.attention.lateText}
        </p>
      )}
      <InFiles data={query.data} query={query} />
    </>
  )
}

function InFiles({ data, query }: { data: Troubles; query: UseQueryResult }) {
  const { refetch, isFetching } = query
  const again = <Button onClick={() => void refetch({ cancelRefetch: !isFetching })}>{text.again}</Button>
  const { troubles, isLooking } = data
  if (troubles.length === 0 && isLooking) return <Loading label={text.looking} />
  if (troubles.length === 0) {
    if (data.isCacheBehind) return <div>{again}</div>
    return (
      <EmptyState title={text.none.title} text={text.none.text}>
        {again}
      </EmptyState>
    )
  }
  const groups = troubleGroups(troubles)
  return (
    <>
      <p role="status" className="text-soft text-small">
        {text.count(troubles.length, groups.length)} {isLooking && text.looking}
      </p>
      <h2 className="sr-only">{text.list}</h2>
      <ul className="grid max-w-[60rem] border-t-2 border-ink">
        {groups.map(({ title, file, troubles }) => (
          <Problems key={`${file} ${title}`} title={title} file={file} problems={troubles} />
        ))}
      </ul>
      <div>{again}</div>
    </>
  )
}

function Problems({ title, file, problems }: { title: string; file: string; problems: readonly Trouble[] }) {
  const screen = problems.find((problem) => problem.screen !== undefined)?.screen
  const shown = problems.find(({ shows }) => shows !== 'now')?.shows ?? 'now'
  return (
    <li className="grid gap-[0.25rem] py-[0.75rem] border-b border-hair">
      <h3 className="wrap-anywhere text-body font-semibold">{title}</h3>
      <ul className="grid gap-[0.25rem]">
        {problems.map(({ field, label, line, message }) => {
          const place = label ?? (line === undefined ? undefined : text.line(line))
          return (
            <li key={`${field} ${line} ${message}`}>
              {place === undefined ? message : `${place}: ${message}`}
            </li>
          )
        })}
      </ul>
      {shown !== 'now' && <p className="text-soft">{text.shows[shown]}</p>}
      <p className="text-soft text-mark wrap-anywhere">{placesOf(problems)}</p>
      <p className="flex flex-wrap gap-y-0 gap-x-[1.5rem]">
        {screen && (
          <TextLink to={screen} aria-label={text.openOf(title)}>
            {text.open}
          </TextLink>
        )}
        <TextLink to={screens.history.to({ path: file })} aria-label={text.historyOf(title)}>
          {text.history}
        </TextLink>
      </p>
    </li>
  )
}
