import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type ProposalDetail, proposals } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { shownDateTime } from '../../kit/dutch-clock'
import { FormAlert } from '../../kit/form-alert'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import { useIsWiderThan } from '../../kit/use-is-wide'
import { useNotices } from '../../shell/notices'
import { ChangeFiles } from '../history/change-files'
import { Initials } from '../history/change-list'
import { useDiffView, ViewBar } from '../history/diff-view'
import { PreviewLink, ViewButton } from './preview-link'
import { proposalQuery } from './proposals-query'
import '../history/change.css'
import '../history/history.css'

/** The width in pixels that two columns of text need. */
const WIDE = 700

const back = { to: screens.proposals.to(), label: text.back }

/** One branch: what it would change, its problems, and buttons to preview and merge it. */
export function Screen() {
  const { name = '' } = useParams()
  const { data, error, refetch } = useQuery(proposalQuery(name))
  if (data) return <OneProposal proposal={data} />
  return (
    <>
      <PageTitle title={name} back={back} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  )
}

function OneProposal({ proposal }: { proposal: ProposalDetail }) {
  const { name, sha, author, date, ahead, behind, change, moreFiles } = proposal
  const [view, choose] = useDiffView()
  const place = useRef<HTMLDivElement>(null)
  const hasSides = useIsWiderThan(place, WIDE)
  const shown = hasSides ? view : { ...view, layout: 'lines' as const }
  const isMerged = ahead === 0
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
        {behind > 0 && <p className="mt-2 text-soft">{text.behind(behind)}</p>}
        {isMerged && <p className="mt-2 font-semibold">{text.merge.isMerged}</p>}
      </div>
      {!isMerged && (
        <div className="flex flex-wrap items-center gap-2">
          <ViewButton of={{ kind: 'branch', id: name }} name={text.viewOf(name)} look="ink" />
          <PreviewLink name={name} />
          {canMerge && <Merge proposal={proposal} />}
        </div>
      )}
      <Obstacles proposal={proposal} />
      {!isMerged && <Commits proposal={proposal} />}
      {change.files.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lead leading-[1.25]">{text.changes}</h2>
          <ViewBar view={view} hasSides={hasSides} onChange={choose} />
          <ChangeFiles change={change} view={shown} />
          {moreFiles > 0 && <p className="text-soft">{text.moreFiles(moreFiles)}</p>}
        </section>
      )}
      {!isMerged && change.files.length === 0 && <p className="text-soft">{text.nothing}</p>}
    </div>
  )
}

/** What prevents a merge, and what visitors would not see as intended. */
function Obstacles({ proposal: { objection, conflicts, problems } }: { proposal: ProposalDetail }) {
  return (
    <>
      {objection !== null && (
        <Notice title={text.refused.title} words={`${objection}. ${text.refused.ask}`} />
      )}
      {conflicts.length > 0 && (
        <Notice title={text.conflicts.title} words={text.conflicts.text}>
          {conflicts.map((path) => (
            <li key={path}>
              <code className="font-mono text-mark wrap-anywhere">{path}</code>
            </li>
          ))}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice title={text.problems.title} words={text.problems.text}>
          {problems.map(({ file, field, message }) => (
            <li key={`${file} ${field} ${message}`} className="wrap-anywhere">
              <code className="font-mono text-mark">{field ? `${file}: ${field}` : file}</code> {message}
            </li>
          ))}
        </Notice>
      )}
    </>
  )
}

function Notice({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <section className="grid gap-2 border-l-[10px] border-signal bg-tint px-3 py-[0.75rem]">
      <h2 className="text-body leading-[1.3]">{title}</h2>
      <p className="max-w-[42rem]">{words}</p>
      {children && <ul className="grid gap-1">{children}</ul>}
    </section>
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

function Merge({ proposal: { name, sha, ahead, behind } }: { proposal: ProposalDetail }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [isAsked, setAsked] = useState(false)
  const merge = useMutation({
    mutationFn: () => ask(proposals.merge, { name }, { body: { sha } }),
    onSuccess: async () => {
      setAsked(false)
      notify({ kind: 'good', text: text.merge.done(name) })
      await Promise.all(['admin', 'version'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
  })
  return (
    <>
      <Button look="signal" onClick={() => setAsked(true)}>
        {text.merge.label}
      </Button>
      <ConfirmDialog
        title={text.merge.title(name)}
        text={text.merge.text(ahead, behind)}
        confirm={text.merge.label}
        isBusy={merge.isPending}
        isOpen={isAsked}
        onConfirm={() => merge.mutate()}
        onClose={() => {
          setAsked(false)
          merge.reset()
        }}
      >
        <FormAlert error={merge.error} />
      </ConfirmDialog>
    </>
  )
}
