import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { LivePage, ProposalDetail } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'
import { proposalQuery } from '../../api/proposals-query'
import { shownDateTime } from '../../kit/dutch-clock'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useSession } from '../../session/session'
import { ChangeFiles } from '../history/change-files'
import { Initials } from '../history/change-list'
import { useDiffView } from '../history/diff-view'
import { DeclineButton } from './decline-button'
import { MergeButton } from './merge-button'
import { MergeNote, ProblemItems } from './merge-note'
import { PreviewLink, ViewButton } from './preview-link'
import { isLeftBehind, ProposalOrigin } from './proposal-origin'
import '../history/history.css'

const back = { to: screens.proposals.to(), label: text.back }

/** One branch: what it would change, its problems, and buttons to preview and merge it. */
export function Screen() {
  const { name = '' } = useParams()
  const query = useQuery(proposalQuery(name))
  if (query.data) return <OneProposal proposal={query.data} />
  return (
    <>
      <PageTitle title={name} back={back} />
      <Unloaded query={query} />
    </>
  )
}

function OneProposal({ proposal }: { proposal: ProposalDetail }) {
  const { name, sha, author, date, ahead, behind, change, moreFiles } = proposal
  const { isOwner } = useSession()
  const { place, shown, bar } = useDiffView()
  const [live, setLive] = useState<readonly LivePage[]>([])
  const isMerged = ahead === 0
  useLostFocus(isMerged)
  const canMerge = !isMerged && proposal.objection === null && proposal.conflicts.length === 0
  return (
    <div ref={place} className="grid gap-6">
      <div>
        <PageTitle title={name} back={back} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <Initials name={author} />
          <span className="text-ink font-semibold">{author}</span>
          <time dateTime={date}>{shownDateTime(date)}</time>
          <code className="history-sha" title={sha}>
            {sha.slice(0, 7)}
          </code>
        </p>
        {!isMerged && <ProposalOrigin name={name} />}
        {behind > 0 && !isMerged && <p className="mt-2 text-soft">{text.behind(behind)}</p>}
        {isMerged && <Merged sha={sha} live={live} />}
      </div>
      {!isMerged && (
        <div className="flex flex-wrap items-center gap-2">
          <ViewButton of={{ kind: 'branch', id: name }} name={text.viewOf(name)} look="ink" />
          {canMerge && <MergeButton proposal={proposal} onMerged={setLive} />}
          <PreviewLink name={name} />
          {(isOwner || proposal.others === 0) && <DeclineButton proposal={proposal} />}
        </div>
      )}
      <Obstacles proposal={proposal} />
      {!isMerged && <Commits proposal={proposal} />}
      {change.files.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lead leading-[1.25]">{text.changes}</h2>
          {bar}
          <ChangeFiles change={change} view={shown} />
          {moreFiles > 0 && <p className="text-soft">{text.moreFiles(moreFiles)}</p>}
        </section>
      )}
      {!isMerged && change.files.length === 0 && <p className="text-soft">{text.nothing}</p>}
    </div>
  )
}

/** That a branch is on the site already, and where to see what it changed. */
function Merged({ sha, live }: { sha: string; live: readonly LivePage[] }) {
  return (
    <>
      <p className="mt-2 font-semibold">{text.merge.isMerged}</p>
      {live.length > 0 && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
          {text.merge.live}
          {live.map(({ title, page }) => (
            <a key={page} href={page} target="_blank" rel="noreferrer" className="history-link">
              {title}
            </a>
          ))}
        </p>
      )}
      <p className="mt-2">
        <Link to={screens.change.to({ sha })} className="history-link">
          {text.merge.inHistory}
        </Link>
      </p>
    </>
  )
}

/** What prevents a merge, and what visitors would not see as intended. */
function Obstacles({ proposal: { name, objection, conflicts, problems } }: { proposal: ProposalDetail }) {
  return (
    <>
      {objection !== null && (
        <MergeNote
          title={text.refused.title}
          words={`${objection}. ${isLeftBehind(name) ? text.refused.askLeftBehind : text.refused.ask}`}
        />
      )}
      {conflicts.length > 0 && (
        <MergeNote
          title={text.conflicts.title}
          words={isLeftBehind(name) ? text.conflictsLeftBehind : text.conflicts.text}
        >
          {conflicts.map((path) => (
            <li key={path}>
              <code className="font-mono text-mark wrap-anywhere">{path}</code>
            </li>
          ))}
        </MergeNote>
      )}
      {problems.length > 0 && (
        <MergeNote title={text.problems.title} words={text.problems.text}>
          <ProblemItems problems={problems} />
        </MergeNote>
      )}
    </>
  )
}

function Commits({ proposal: { commits, ahead } }: { proposal: ProposalDetail }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lead leading-[1.25]">{text.commits}</h2>
      <ol className="grid gap-1">
        {commits.map((commit) => (
          <li key={commit.sha} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 wrap-anywhere">{commit.message}</span>
            <span className="text-soft text-mark">
              {commit.author} · {shownDateTime(commit.date)}
            </span>
            <code className="history-sha">{commit.sha.slice(0, 7)}</code>
          </li>
        ))}
      </ol>
      {ahead > commits.length && <p className="text-soft">{text.moreCommits(ahead - commits.length)}</p>}
    </section>
  )
}
