import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ownAccount } from '#contract/admin/accounts'
import type { Person } from '#contract/person'
import { accountText } from '../../../../text/admin/account'
import { frameText } from '../../../../text/admin/frame'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { Field } from '../../../kit/field'
import { TextInput } from '../../../kit/inputs'
import { useFormErrors } from '../../../kit/use-form-errors'
import { accountQuery } from '../../../session/account-query'
import { sessionQuery } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { useUnsaved } from '../../../shell/unsaved'
import { AccountSection } from './account-section'

const text = accountText.name

export function NameForm({ person }: { person: Person }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [name, setName] = useState(person.name)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(ownAccount.rename, {}, { body: { name } }),
    onSuccess: ({ user }) => {
      setName(user.name)
      client.setQueryData(sessionQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify({ kind: 'good', text: text.saved })
    },
  })
  const errors = useFormErrors(form, error, ['name'])
  useUnsaved(name !== person.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <AccountSection title={text.title} text={text.email(person.email, frameText.role[person.role])}>
      <form ref={form} noValidate onSubmit={submit} className="account-form">
        <Field label={text.label} help={text.help} error={errors.at('name') ?? errors.whole}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" isBusy={isPending}>
            {accountText.save}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
