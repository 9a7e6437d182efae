import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { settingsPart } from '#contract/admin/addresses'
import { settingsText as text } from '../../../text/admin/settings'
import { problemsQuery, troublesIn } from '../../api/problems-query'
import { PageTitle, useDocumentTitle } from '../../kit/page-title'
import { EmptyState } from '../../kit/states'
import { TabLinks } from '../../kit/tabs'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useSession } from '../../session/session'
import { closedTo, isOpenTo } from '../../shell/navigation-list'
import { parts } from './parts'

/** The settings: a row of tabs, and the part that the address selects. They share one heading. */
export function Screen() {
  const { part: name = '' } = useParams()
  const session = useSession()
  const open = parts.filter((one) => isOpenTo(session, one))
  const part = parts.find((one) => one.name === name)
  const closed = part && !open.includes(part) ? closedTo(session, part) : undefined
  useLostFocus(closed !== undefined)
  useDocumentTitle(part ? `${part.label} – ${text.title}` : text.title)
  const { data: problems = [] } = useQuery({
    ...problemsQuery,
    select: troublesIn,
    enabled: session.mayPublish,
    staleTime: 60_000,
  })
  const links = open.map(({ name: end, label }) => ({
    to: settingsPart(end),
    label: end === 'problemen' && problems.length > 0 ? text.withCount(label, problems.length) : label,
  }))
  return (
    <>
      <PageTitle title={text.title} lead={closed ? undefined : part?.lead} />
      <TabLinks label={text.parts} links={links} />
      <div className="grid gap-5 content-start mt-5">
        {closed ? (
          <EmptyState title={closed.text} />
        ) : part ? (
          <part.Part key={part.name} />
        ) : (
          <EmptyState title={text.unknown.title} text={text.unknown.text} />
        )}
      </div>
    </>
  )
}
