import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { overview, type RemoteState } from '#contract/admin/overview'
import { settingsText } from '../../../../text/admin/settings'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { ErrorState, messageOf, SkeletonRows } from '../../../kit/states'
import { useSession } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { standingOf } from './standing'

const text = settingsText.git

/** How often the state is asked again while somebody looks, in milliseconds. */
const EVERY = 10_000

const remoteQuery = {
  queryKey: ['admin', 'git'],
  queryFn: () => ask(overview.remote, {}),
  staleTime: 0,
  refetchInterval: EVERY,
} as const

/** Where the versions are kept, and whether both sides hold the same, in plain words. */
export function GitPart() {
  const { data, error, refetch } = useQuery(remoteQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const { title, text: words, advice, isBad } = standingOf(data)
  return (
    <div className="standing">
      <section
        aria-labelledby="standing-title"
        className="grid gap-[0.5rem] border-l-[10px] border-ink pl-[1rem] data-bad:border-signal"
        data-bad={isBad || undefined}
        role={isBad ? 'alert' : 'status'}
      >
        <h2 id="standing-title" className="standing-title">
          {title}
        </h2>
        <p>{words}</p>
        {advice && <p className="text-soft">{advice}</p>}
      </section>
      {data.isConfigured && <Sync />}
      {data.isConfigured && <Facts state={data} />}
      <p>
        <Link to={screens.history.to()} className="settings-link">
          {text.history}
        </Link>
      </p>
    </div>
  )
}

function Sync() {
  const client = useQueryClient()
  const { isOwner } = useSession()
  const { notify } = useNotices()
  const sync = useMutation({
    mutationFn: () => ask(overview.sync, {}),
    onSuccess: (state) => {
      client.setQueryData(remoteQuery.queryKey, state)
      if (!state.trouble) notify({ kind: 'good', text: text.done })
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  if (!isOwner) return <p className="text-soft text-small">{text.ownerOnly}</p>
  return (
    <div>
      <Button look="signal" isBusy={sync.isPending} onClick={() => sync.mutate()}>
        {sync.isPending ? text.busy : text.now}
      </Button>
    </div>
  )
}

function Facts({ state }: { state: RemoteState }) {
  const facts = [
    [text.url, state.url],
    [text.branch, state.branch],
    [text.lastSync, state.lastSync ? shownDateTime(state.lastSync) : text.never],
    [text.ahead, state.ahead],
    [text.behind, state.behind],
  ] as const
  return (
    <dl className="facts" aria-label={text.state}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
