import { useMutation } from '@tanstack/react-query'
import { type SubscriberPerson, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../../text/admin/subscribers'
import { ask } from '../../../api/call'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { FormAlert } from '../../../kit/form-alert'

const text = subscribersText.person

/** Says exactly what goes and what stays before a person is erased everywhere. */
export function EraseDialog({
  person: { email, rows },
  isOpen,
  onClose,
  onErased,
}: {
  person: SubscriberPerson
  isOpen: boolean
  onClose: () => void
  onErased: () => void
}) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => ask(subscribers.erase, { id: rows[0]?.id ?? '' }),
    onSuccess: onErased,
  })

  function close() {
    if (isPending) return
    reset()
    onClose()
  }

  return (
    <ConfirmDialog
      title={text.eraseTitle(email)}
      text={text.eraseFinal}
      confirm={text.eraseAct}
      isDanger
      isBusy={isPending}
      isOpen={isOpen}
      onConfirm={() => mutate()}
      onClose={close}
    >
      <div className="people-erase">
        <p>{text.eraseGoes}</p>
        <ul>
          <li>{text.eraseRows(rows.length)}</li>
          <li>{text.eraseMessages}</li>
        </ul>
        <p>{text.eraseStays}</p>
        <FormAlert error={error} />
      </div>
    </ConfirmDialog>
  )
}
