import { queryOptions, useQuery } from '@tanstack/react-query'
import { screens, typeScreens } from '#contract/admin/addresses'
import type { Change } from '#contract/admin/history'
import { type Overview, overview } from '#contract/admin/overview'
import { contentTypes } from '#contract/content/content-types'
import { entriesText } from '../../../text/admin/entries'
import { overviewText as text } from '../../../text/admin/overview'
import { readQuery } from '../../api/read-query'
import { ButtonLink } from '../../kit/button'
import { ClockSign, PlusSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, Unloaded } from '../../kit/states'
import { useSession } from '../../session/session'
import { ChangeDays } from '../history/change-list'
import { Attention } from './attention'
import { FirstSteps } from './first-steps'
import { ALIGNED, OverviewPart } from './overview-part'
import { ReviewList } from './review-list'
import { SignUps } from './sign-ups'
import { UnpublishedList } from './unpublished-list'
import { UnsavedList } from './unsaved-list'
import { VitalTable } from './vitals'

/** What needs attention, the last 30 days, and recent changes. */
export function Screen() {
  const { person, mayPublish } = useSession()
  return (
    <>
      <PageTitle title={text.title} lead={(mayPublish ? text.hello : text.helloAuthor)(person.name)} />
      {mayPublish ? <Everything /> : <OwnWork />}
    </>
  )
}

/** What an author works on. */
function OwnWork() {
  const unpublished = useQuery(unpublishedQuery)
  const { data } = unpublished
  if (!data) return <Unloaded query={unpublished} rows={4} />
  const { screen, labels } = contentTypes.blogPost
  return (
    <div className="grid gap-8">
      <UnsavedList />
      <ReviewList />
      <UnpublishedList {...data} />
      {data.total === 0 && <EmptyState title={text.unpublished.none} text={text.unpublished.begin} />}
      <div>
        <ButtonLink look="signal" to={typeScreens(screen).create.to()} sign={<PlusSign />}>
          {entriesText.add(labels)}
        </ButtonLink>
      </div>
    </div>
  )
}

function Everything() {
  const query = useQuery(overviewQuery)
  return query.data ? <Parts overview={query.data} /> : <Unloaded query={query} rows={8} />
}

function Parts({ overview }: { overview: Overview }) {
  const { isOwner } = useSession()
  const { people, vitals, recent, remote } = overview
  return (
    <div className="grid gap-8">
      <Attention overview={overview} />
      <UnsavedList />
      <ReviewList />
      <UnpublishedList {...overview.unpublished} />
      {isOwner && <FirstSteps hasRemote={remote.isConfigured} />}
      <div className="grid gap-8 items-start min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OverviewPart title={text.days}>
          {people && <SignUps days={people.signUps} active={people.active} />}
          <VitalTable vitals={vitals} />
        </OverviewPart>
        <RecentChanges changes={recent} />
      </div>
    </div>
  )
}

/** The latest changes, and a link to the whole history. */
function RecentChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <OverviewPart title={text.recent.title}>
      {changes.length === 0 ? (
        <p className="text-soft">{text.recent.none}</p>
      ) : (
        <div>
          <ChangeDays changes={changes} heading="h3" />
        </div>
      )}
      <div className={ALIGNED}>
        <ButtonLink look="quiet" to={screens.history.to()} sign={<ClockSign />}>
          {text.recent.all}
        </ButtonLink>
      </div>
    </OverviewPart>
  )
}

const unpublishedQuery = queryOptions({
  ...readQuery(['unpublished'], overview.unpublished, {}),
  refetchInterval: 30_000,
})

/** The start screen; refreshes while it is open. */
const overviewQuery = queryOptions({
  ...readQuery(['overview'], overview.get, {}),
  refetchInterval: ({ state }) => (state.data?.problems.isLooking ? 5000 : 30_000),
})
