import { useMutation } from '@tanstack/react-query'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { useNotices } from '../../../frame/notices'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { FormAlert } from '../../../kit/form-alert'

/** Says what goes with an account before it goes. */
export function RemoveDialog({
  account: { id, name },
  onDone,
  onClose,
}: {
  account: AccountRow
  onDone: () => void
  onClose: () => void
}) {
  const { notify } = useNotices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(accounts.remove, { id }),
    onSuccess: () => {
      notify({ kind: 'good', text: text.removed(name) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      text={text.removeText(name)}
      confirm={text.removeAct}
      isDanger
      isBusy={isPending}
      isOpen
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormAlert error={error} />
    </ConfirmDialog>
  )
}
