import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { screens } from '#contract/admin/addresses'
import { overview, type SyncStatus } from '#contract/admin/overview'
import { settingsText } from '../../../../text/admin/settings'
import { ask } from '../../../api/call'
import { Button, TextLink } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { Unloaded } from '../../../kit/states'
import { useSession } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { describeStatus } from './describe-status'

const text = settingsText.git

/** How often the status is refreshed while the screen is open, in milliseconds. */
const EVERY = 10_000

const remoteQuery = {
  queryKey: ['admin', 'git'],
  queryFn: () => ask(overview.remote, {}),
  refetchInterval: EVERY,
} as const

/** Where the history is kept, and whether both copies are equal, in plain words. */
export function GitPart() {
  const query = useQuery(remoteQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} rows={4} />
  const { title, text: words, advice, isBad } = describeStatus(data)
  return (
    <div className="grid gap-5 max-w-[46rem]">
      <section
        aria-labelledby="sync-status-title"
        className="grid gap-[0.5rem] border-l-[10px] border-ink pl-[1rem] data-bad:border-signal"
        data-bad={isBad || undefined}
        role={isBad ? 'alert' : 'status'}
      >
        <h2 id="sync-status-title" className="text-card leading-[1.15] tracking-[-0.02em]">
          {title}
        </h2>
        <p>{words}</p>
        {advice && <p className="text-soft">{advice}</p>}
      </section>
      {data.isConfigured && <Sync />}
      {data.isConfigured && <Facts status={data} />}
      <p>
        <TextLink to={screens.history.to()}>{text.history}</TextLink>
      </p>
    </div>
  )
}

function Sync() {
  const client = useQueryClient()
  const { isOwner } = useSession()
  const { notify, tellFailure } = useNotices()
  const sync = useMutation({
    mutationFn: () => ask(overview.sync, {}),
    onSuccess: (status) => {
      client.setQueryData(remoteQuery.queryKey, status)
      if (!status.trouble) notify({ kind: 'good', text: text.done })
    },
    onError: tellFailure,
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

function Facts({ status }: { status: SyncStatus }) {
  const facts = [
    [text.url, status.url],
    [text.branch, status.branch],
    [text.lastSync, status.lastSync ? shownDateTime(status.lastSync) : text.never],
    [text.ahead, status.ahead],
    [text.behind, status.behind],
  ] as const
  return (
    <dl className="border-t-2 border-ink text-small" aria-label={text.state}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] gap-[1rem] py-[0.5rem] border-b border-hair"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
