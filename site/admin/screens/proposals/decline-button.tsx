import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { screens } from '#contract/admin/addresses'
import { type ProposalDetail, proposals } from '#contract/admin/branches'
import { proposalsText } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { proposalQuery, proposalsQuery, waitingQuery } from '../../api/proposals-query'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormAlert } from '../../kit/form-alert'
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
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (viewed: string) => ask(proposals.decline, { name }, { body: { sha: viewed } }),
    onSuccess: async () => {
      notify({ kind: 'good', text: text.done(name) })
      await navigate(screens.proposals.to())
      client.removeQueries({ queryKey: proposalQuery(name).queryKey })
      await Promise.all(
        [proposalsQuery, waitingQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      )
    },
    // It may be another by now: that is then shown behind the dialog.
    onError: () => client.invalidateQueries({ queryKey: proposalQuery(name).queryKey }),
  })
  function close(): void {
    setAsked(undefined)
    reset()
  }
  return (
    <>
      <Button onClick={() => setAsked(sha)}>{text.label}</Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={text.title(name)}
          text={text.text}
          confirm={text.label}
          isDanger
          isBusy={isPending}
          isOpen
          onConfirm={() => mutate(asked)}
          onClose={close}
        >
          <FormAlert error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}
