import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { type Role, roles } from '#contract/person'
import { accountsText as text } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { FormField } from '../../../kit/field'
import { FormAlert } from '../../../kit/form-alert'
import { FormDialog } from '../../../kit/form-dialog'
import { InputField } from '../../../kit/input-field'
import { Select } from '../../../kit/inputs'
import { type FormErrors, useSentForm } from '../../../kit/use-sent-form'
import { sessionQuery, useSession } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { PasswordAgain } from '../account/with-password-dialog'
import type { GivenLink } from './account-dialogs'

/** The name and the role of a user, with what the role allows. */
function PersonFields({
  name,
  role,
  chosen,
  errors,
}: {
  name: ComponentProps<'input'>
  role: ComponentProps<'select'>
  chosen: Role
  errors: FormErrors
}) {
  return (
    <>
      <InputField label={text.name} error={errors.at('name')} {...name} autoComplete="off" />
      <FormField label={text.roleLabel} help={text.roleHelp[chosen]} error={errors.at('role')}>
        {(control) => (
          <Select
            {...control}
            {...role}
            choices={roles.map((value) => ({ value, label: text.role[value] }))}
          />
        )}
      </FormField>
    </>
  )
}

/** Changes a name or role; takes effect at once for the user's own account. */
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
  const { register, watch, submit, isBusy, errors } = useSentForm({
    values: { name: account.name, role: account.role, password: '' },
    // Only what is another than was seen: somebody else may have changed the rest meanwhile.
    send: ({ name, role, password }) =>
      ask(
        accounts.change,
        { id: account.id },
        {
          body: {
            password,
            ...(name !== account.name && { name }),
            ...(role !== account.role && { role }),
          },
        },
      ),
    onSent({ account: { id, name, email, role } }) {
      notify({ kind: 'good', text: text.saved(name) })
      onDone()
      if (id === person.id) client.setQueryData(sessionQuery.queryKey, { id, name, email, role })
    },
  })
  return (
    <FormDialog
      title={text.changeTitle(account.name)}
      act={text.save}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-3"
    >
      <FormAlert text={errors.whole} />
      <PersonFields name={register('name')} role={register('role')} chosen={watch('role')} errors={errors} />
      <PasswordAgain {...register('password')} error={errors.at('password')} />
    </FormDialog>
  )
}

interface Invited {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly password: string
}

/** Asks for the details of a new account; a link to hand over follows. */
export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited: (link: GivenLink) => void
  onClose: () => void
}) {
  const nobody: Invited = { email: '', name: '', role: 'editor', password: '' }
  const { register, watch, submit, isBusy, errors } = useSentForm({
    values: nobody,
    send: (body) => ask(accounts.invite, {}, { body }),
    onSent: ({ account, ...link }) => onInvited({ ...link, title: text.link.inviteTitle(account.name) }),
  })
  return (
    <FormDialog
      title={text.invite.title}
      text={text.invite.text}
      act={text.invite.make}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-3"
    >
      <FormAlert text={errors.whole} />
      <InputField
        label={text.email}
        error={errors.at('email')}
        {...register('email')}
        type="email"
        autoComplete="off"
      />
      <PersonFields name={register('name')} role={register('role')} chosen={watch('role')} errors={errors} />
      <PasswordAgain {...register('password')} error={errors.at('password')} />
    </FormDialog>
  )
}
