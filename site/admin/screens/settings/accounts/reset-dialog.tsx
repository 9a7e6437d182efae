import { useMutation } from '@tanstack/react-query'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { FormAlert } from '../../../kit/form-alert'
import type { GivenLink } from './given-link'

/** Says what a new link does before one is made. */
export function ResetDialog({
  account: { id, name, isActive },
  onMade,
  onClose,
}: {
  account: AccountRow
  onMade: (link: GivenLink) => void
  onClose: () => void
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(accounts.makeLink, { id }),
    onSuccess: (reply) =>
      onMade({ ...reply, title: isActive ? text.link.resetTitle(name) : text.link.inviteTitle(name) }),
  })
  return (
    <ConfirmDialog
      title={text.resetTitle(name)}
      text={isActive ? text.resetText : text.againText}
      confirm={text.resetAct}
      isBusy={isPending}
      isOpen
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormAlert error={error} />
    </ConfirmDialog>
  )
}
