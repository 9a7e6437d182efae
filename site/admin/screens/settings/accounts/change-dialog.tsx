import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { useFormErrors } from '../../../kit/use-form-errors'
import { sessionQuery, useSession } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { PasswordAgain } from '../account/password-again'
import { FormDialog } from './form-dialog'
import { PersonFields } from './person-fields'

/** Another name or role; one's own counts at once. */
export function ChangeDialog({
  account,
  onDone,
  onClose,
}: {
  account: AccountRow
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { person } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [about, setAbout] = useState({ name: account.name, role: account.role })
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(accounts.change, { id: account.id }, { body: { ...about, password } }),
    onSuccess: ({ account: { id, name, email, role } }) => {
      notify({ kind: 'good', text: text.saved(name) })
      onDone()
      if (id === person.id) client.setQueryData(sessionQuery.queryKey, { id, name, email, role })
    },
  })
  const errors = useFormErrors(form, error, ['name', 'role', 'password'])
  return (
    <FormDialog
      form={form}
      title={text.changeTitle(account.name)}
      act={text.save}
      isBusy={isPending}
      error={errors.whole}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <PersonFields about={about} errors={errors} onChange={setAbout} />
      <PasswordAgain error={errors.at('password')} value={password} onChange={setPassword} />
    </FormDialog>
  )
}
