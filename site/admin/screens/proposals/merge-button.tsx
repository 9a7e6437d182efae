import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type LivePage, type ProposalDetail, proposals } from '#contract/admin/branches'
import { proposalsText } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { proposalQuery } from '../../api/proposals-query'
import { AskedAct } from '../../kit/asked-act'
import { Button } from '../../kit/button'
import { useNotices } from '../../shell/notices'
import { useCommands } from '../../shell/shortcuts'
import { MergeNote, ProblemItems } from './merge-note'

const text = proposalsText.merge

/** The number of problems that the dialog lists; the screen behind it lists all of them. */
const MOST = 4

/** Merges a proposal, after saying what visitors will and will not see of it. */
export function MergeButton({
  proposal,
  onMerged,
}: {
  proposal: ProposalDetail
  onMerged: (live: readonly LivePage[]) => void
}) {
  /** The proposal as it was when asked: what is pushed to it since is not merged along, unread. */
  const [asked, setAsked] = useState<ProposalDetail>()
  const merge = { label: text.label, run: () => setAsked(proposal) }
  useCommands([merge])
  return (
    <>
      <Button look="signal" onClick={merge.run}>
        {text.label}
      </Button>
      {asked && <AskedMerge proposal={asked} onMerged={onMerged} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function AskedMerge({
  proposal: { name, sha, ahead, behind, problems },
  onMerged,
  onClose,
}: ComponentProps<typeof MergeButton> & { onClose: () => void }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const isBroken = problems.length > 0
  return (
    <AskedAct
      title={text.title(name)}
      text={text.text(ahead, behind)}
      confirm={isBroken ? text.broken.label : text.label}
      act={() => ask(proposals.merge, { name }, { body: { sha } })}
      onDone={async ({ live }) => {
        onClose()
        onMerged(live)
        notify({ kind: 'good', text: text.done(name) })
        await Promise.all(['admin', 'version'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      }}
      // It may be another by now: that is then shown behind the dialog.
      onFailed={() => client.invalidateQueries({ queryKey: proposalQuery(name).queryKey })}
      onClose={onClose}
    >
      {isBroken && (
        <MergeNote title={text.broken.title}>
          <ProblemItems problems={problems.slice(0, MOST)} />
          {problems.length > MOST && <li>{text.broken.more(problems.length - MOST)}</li>}
        </MergeNote>
      )}
    </AskedAct>
  )
}
