import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accounts } from '#contract/admin/accounts'
import { accountsText } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { Field } from '../../../kit/field'
import { TextInput } from '../../../kit/inputs'
import { useFormErrors } from '../../../kit/use-form-errors'
import { PasswordAgain } from '../account/password-again'
import { FormDialog } from './form-dialog'
import type { GivenLink } from './given-link'
import { type About, PersonFields } from './person-fields'

const text = accountsText.invite

/** Asks for whom an account is; the link follows. */
export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited: (link: GivenLink) => void
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [about, setAbout] = useState<About>({ name: '', role: 'editor' })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(accounts.invite, {}, { body: { ...about, email, password } }),
    onSuccess: ({ account, link, until }) =>
      onInvited({ title: accountsText.link.inviteTitle(account.name), link, until }),
  })
  const errors = useFormErrors(form, error, ['name', 'email', 'role', 'password'])
  return (
    <FormDialog
      form={form}
      title={text.title}
      text={text.text}
      act={text.make}
      isBusy={isPending}
      error={errors.whole}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Field label={accountsText.email} error={errors.at('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <PersonFields about={about} errors={errors} onChange={setAbout} />
      <PasswordAgain error={errors.at('password')} value={password} onChange={setPassword} />
    </FormDialog>
  )
}
