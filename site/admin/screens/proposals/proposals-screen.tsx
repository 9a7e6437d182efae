import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type Proposal, type ProposalList, proposals } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { proposalsQuery, waitingQuery } from '../../api/proposals-query'
import { Badge } from '../../kit/badge'
import { Button } from '../../kit/button'
import { shownDateTime } from '../../kit/dutch-clock'
import { FormAlert } from '../../kit/form-alert'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, Unloaded } from '../../kit/states'
import { HistoryTabs } from '../history/history-tabs'
import { ViewButton } from './preview-link'
import { ProposalItems } from './proposal-items'
import { ProposalOrigin } from './proposal-origin'
import '../history/history.css'

/** Milliseconds after which opening the list fetches from the shared repository again. */
const STALE = 60_000

/** Changes that writers have pushed on branches of their own. */
export function Screen() {
  const query = useQuery(proposalsQuery)
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <HistoryTabs />
      <div className="mt-5 grid gap-5">
        {query.data ? <Loaded list={query.data} /> : <Unloaded query={query} rows={4} />}
      </div>
    </>
  )
}

function Loaded({ list }: { list: ProposalList }) {
  const open = list.proposals.filter(({ ahead }) => ahead > 0)
  const merged = list.proposals.filter(({ ahead }) => ahead === 0)
  if (!list.isConfigured) return <EmptyState title={text.alone.title} text={text.alone.text} />
  return (
    <>
      <Fetched list={list} />
      {open.length === 0 ? (
        list.fetchedAt !== null && <EmptyState title={text.none.title} text={text.none.text} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {text.found(open.length)}
          </p>
          <ul className="grid gap-6">
            {open.map((proposal) => (
              <OneProposal key={proposal.name} proposal={proposal} />
            ))}
          </ul>
        </>
      )}
      {list.older > 0 && <p className="text-soft">{text.older(list.older)}</p>}
      {merged.length > 0 && <MergedList merged={merged} />}
    </>
  )
}

/**
 * When the branches were last fetched, with a button to do it now; an outdated list is fetched automatically.
 */
function Fetched({ list }: { list: ProposalList }) {
  const { fetchedAt, trouble } = list
  const client = useQueryClient()
  const [result, setResult] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(proposals.fetch, {}),
    onMutate: () => setResult(''),
    onSuccess: (fresh) => {
      if (fetchedAt !== null && fresh.trouble === null) setResult(text.news(newsIn(list, fresh)))
      client.setQueryData(proposalsQuery.queryKey, fresh)
      void client.invalidateQueries({ queryKey: waitingQuery.queryKey })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened
  useEffect(() => {
    if (fetchedAt === null || Date.now() - Date.parse(fetchedAt) > STALE) mutate()
  }, [])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-soft">
          {fetchedAt === null ? text.neverFetched : `${text.fetched(shownDateTime(fetchedAt))}${result}`}
        </p>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {isPending ? text.fetching : text.fetch}
        </Button>
      </div>
      <FormAlert error={error} text={trouble ?? undefined} />
    </div>
  )
}

/** How many branches are new or have moved since an earlier list. */
function newsIn(before: ProposalList, { proposals }: ProposalList): number {
  const known = new Set(before.proposals.map(({ name, sha }) => `${name} ${sha}`))
  return proposals.filter(({ name, sha }) => !known.has(`${name} ${sha}`)).length
}

function OneProposal({ proposal }: { proposal: Proposal }) {
  const { name, author, date, message, ahead, behind, isClashing } = proposal
  return (
    <li className="grid gap-3 border-t-2 border-ink pt-3">
      <div>
        <h2 className="text-lead leading-[1.25] wrap-anywhere">
          <Link to={screens.proposal.to({ name })} className="history-link">
            {name}
          </Link>
        </h2>
        <p className="mt-1 wrap-anywhere">{message}</p>
        <ProposalOrigin name={name} />
        <p className="text-soft text-mark">
          {[author, shownDateTime(date), text.own(ahead)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ProposalItems proposal={proposal} />
      {isClashing && (
        <p className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-2">
          <Badge tone="bad">{text.clashes}</Badge>
          {text.clashesText}
        </p>
      )}
      {behind > 0 && <p className="text-soft text-small">{text.behind(behind)}</p>}
      <div>
        <ViewButton of={{ kind: 'branch', id: name }} name={text.viewOf(name)} />
      </div>
    </li>
  )
}

function MergedList({ merged }: { merged: readonly Proposal[] }) {
  return (
    <details>
      <summary className="cursor-pointer font-semibold touch:min-h-[2.75rem]">
        {text.merged(merged.length)}
      </summary>
      <ul className="mt-2 grid gap-2">
        {merged.map(({ name, author, date }) => (
          <li key={name} className="wrap-anywhere">
            {name} <span className="text-soft text-mark">{[author, shownDateTime(date)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
