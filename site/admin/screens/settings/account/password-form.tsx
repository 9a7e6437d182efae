import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ownAccount } from '#contract/admin/accounts'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { FormAlert } from '../../../kit/form-alert'
import { useFormErrors } from '../../../kit/use-form-errors'
import { sessionsQuery } from '../../../session/account-query'
import { PasswordInput } from '../../../session/password-input'
import { useNotices } from '../../../shell/notices'
import { NewPasswordInput } from '../../login/new-password-input'
import { AccountSection } from './account-section'

const text = accountText.password

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [fields, setFields] = useState({ current: '', next: '' })
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(ownAccount.changePassword, {}, { body: fields }),
    onSuccess: () => {
      setFields({ current: '', next: '' })
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      notify({ kind: 'good', text: text.saved })
    },
  })
  const errors = useFormErrors(form, error, ['current', 'next'])

  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <AccountSection title={text.title}>
      <form ref={form} noValidate onSubmit={submit} className="account-form">
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormAlert text={errors.whole} />
        <PasswordInput
          label={text.current}
          error={errors.at('current')}
          autoComplete="current-password"
          value={fields.current}
          onChange={set('current')}
        />
        <NewPasswordInput
          label={text.next}
          error={errors.at('next')}
          isSent={isPending}
          value={fields.next}
          onChange={set('next')}
        />
        <div>
          <Button type="submit" isBusy={isPending}>
            {text.act}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
