import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import type { Role } from '#contract/person'
import { accountsText as text } from '../../../../text/admin/accounts'
import { frameText } from '../../../../text/admin/frame'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { Dialog } from '../../../kit/dialog'
import { FormField } from '../../../kit/field'
import { FormAlert } from '../../../kit/form-alert'
import { Select, TextInput } from '../../../kit/inputs'
import { type FormErrors, useFormErrors } from '../../../kit/use-form-errors'
import { sessionQuery, useSession } from '../../../session/session'
import { useNotices } from '../../../shell/notices'
import { PasswordAgain } from '../account/with-password-dialog'
import type { GivenLink } from './account-dialogs'

/** A dialog that holds a form, with the button that sends it and what the whole of it was refused for. */
function FormDialog({
  form,
  title,
  text,
  act,
  isBusy,
  error,
  onSubmit,
  onClose,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  title: string
  text?: string
  act: string
  isBusy: boolean
  error: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }

  const actions = (
    <>
      <Button type="submit" form={id} look="signal" isBusy={isBusy}>
        {act}
      </Button>
      <Button onClick={onClose}>{frameText.dialog.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} text={text} isOpen onClose={onClose} actions={actions}>
      <form ref={form} id={id} noValidate onSubmit={submit} className="accounts-form">
        <FormAlert text={error} />
        {children}
      </form>
    </Dialog>
  )
}

/** What an owner says about someone. */
interface About {
  readonly name: string
  readonly role: Role
}

const roles: readonly Role[] = ['editor', 'owner']

/** The name and the role of someone, with what that role may do. */
function PersonFields({
  about,
  errors,
  onChange,
}: {
  about: About
  errors: FormErrors
  onChange: (about: About) => void
}) {
  return (
    <>
      <FormField label={text.name} error={errors.at('name')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={about.name}
            onChange={(event) => onChange({ ...about, name: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={text.roleLabel} help={text.roleHelp[about.role]} error={errors.at('role')}>
        {(control) => (
          <Select
            {...control}
            choices={roles.map((value) => ({ value, label: text.role[value] }))}
            value={about.role}
            onChange={({ target }) =>
              onChange({ ...about, role: roles.find((role) => role === target.value) ?? about.role })
            }
          />
        )}
      </FormField>
    </>
  )
}

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
      onInvited({ title: text.link.inviteTitle(account.name), link, until }),
  })
  const errors = useFormErrors(form, error, ['name', 'email', 'role', 'password'])
  return (
    <FormDialog
      form={form}
      title={text.invite.title}
      text={text.invite.text}
      act={text.invite.make}
      isBusy={isPending}
      error={errors.whole}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <FormField label={text.email} error={errors.at('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <PersonFields about={about} errors={errors} onChange={setAbout} />
      <PasswordAgain error={errors.at('password')} value={password} onChange={setPassword} />
    </FormDialog>
  )
}
