import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { screens } from '#contract/admin/addresses'
import { type ProposalDetail, proposals } from '#contract/admin/branches'
import { proposalsText } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { proposalQuery, proposalsQuery, waitingQuery } from '../../api/proposals-query'
import { AskedAct } from '../../kit/asked-act'
import { Button } from '../../kit/button'
import { useNotices } from '../../shell/notices'
import { useNavigateAfter } from '../../shell/use-navigate-after'

const text = proposalsText.decline

/** Removes a proposal that nobody will merge, after saying what becomes of it. */
export function DeclineButton({ proposal: { name, sha } }: { proposal: ProposalDetail }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const navigate = useNavigateAfter()
  /** The commit that was there when asked: what is pushed to it since is not removed, unread. */
  const [asked, setAsked] = useState<string>()
  const own = proposalQuery(name)
  async function sayDeclined() {
    notify({ kind: 'good', text: text.done(name) })
    await navigate(screens.proposals.to())
    client.removeQueries({ queryKey: own.queryKey })
    await Promise.all(
      [proposalsQuery, waitingQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
  }
  return (
    <>
      <Button onClick={() => setAsked(sha)}>{text.label}</Button>
      {asked !== undefined && (
        <AskedAct
          title={text.title(name)}
          text={text.text}
          confirm={text.label}
          isDanger
          act={() => ask(proposals.decline, { name }, { body: { sha: asked } })}
          onDone={sayDeclined}
          // It may be another by now: that is then shown behind the dialog.
          onFailed={() => client.invalidateQueries({ queryKey: own.queryKey })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
