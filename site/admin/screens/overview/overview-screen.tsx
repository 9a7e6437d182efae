import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/admin/overview'
import { overviewText as text } from '../../../text/admin/overview'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import { useSession } from '../../session/session'
import { Attention } from './attention/attention'
import { SignUps } from './numbers/sign-ups'
import { VitalTable } from './numbers/vital-table'
import { overviewQuery } from './overview-query'
import { RecentChanges } from './recent-changes'
import { FirstSteps } from './steps/first-steps'
import './overview.css'

/** What needs attention, how the last 30 days went, and what changed lately. */
export function Screen() {
  const { person } = useSession()
  const { data, error, refetch } = useQuery(overviewQuery)
  return (
    <>
      <PageTitle title={text.title} lead={text.hello(person.name)} />
      {data && <Parts overview={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
    </>
  )
}

function Parts({ overview }: { overview: Overview }) {
  const { isOwner } = useSession()
  const { people, vitals, recent, remote } = overview
  return (
    <div className="overview">
      <Attention overview={overview} />
      {isOwner && <FirstSteps hasRemote={remote.isConfigured} />}
      <div className="overview-columns">
        <section aria-labelledby="overview-days" className="overview-part">
          <h2 id="overview-days" className="overview-heading">
            {text.days}
          </h2>
          {people && <SignUps days={people.signUps} active={people.active} />}
          <VitalTable vitals={vitals} />
        </section>
        <RecentChanges changes={recent} />
      </div>
    </div>
  )
}
