import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { accountText } from '../../../../text/admin/account'
import type { ButtonLook } from '../../../kit/button'
import { FormAlert } from '../../../kit/form-alert'
import { FormDialog } from '../../../kit/form-dialog'
import { useSentForm } from '../../../kit/use-sent-form'
import { PasswordInput } from '../../../session/password-input'
import { useSession } from '../../../session/session'
import { WhosePassword } from '../../../session/whose-password'
import { useNotices } from '../../../shell/notices'

interface WithPasswordProps<Result> {
  readonly title: string
  readonly text: string
  /** The label of the submit button. */
  readonly act: string
  readonly look?: ButtonLook
  readonly run: (password: string) => Promise<Result>
  /** What is said once it is done. */
  readonly done?: string
  readonly onDone: (result: Result) => void
  readonly onClose: () => void
  /** Extra fields above the password; `isReady` returns false, and shows the error, when one is missing. */
  readonly children?: ReactNode
  readonly isReady?: () => boolean
}

/** Asks for the password again before a change to access. Mount it only while it is open. */
export function WithPasswordDialog<Result>({
  title,
  text,
  act,
  look,
  run,
  done,
  onDone,
  onClose,
  children,
  isReady = () => true,
}: WithPasswordProps<Result>) {
  const { notify } = useNotices()
  const form = useSentForm({
    values: { password: '' },
    send: ({ password }) => run(password),
    onSent(result) {
      if (done !== undefined) notify({ kind: 'good', text: done })
      onDone(result)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady()) form.submit(event)
  }

  return (
    <FormDialog
      title={title}
      text={text}
      act={act}
      look={look}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid content-start gap-3 min-w-0"
    >
      {children}
      <PasswordAgain {...form.register('password')} error={form.errors.at('password')} />
      <FormAlert text={form.errors.whole} />
    </FormDialog>
  )
}

/** A field for the current password. */
export function PasswordAgain(
  field: Omit<ComponentProps<typeof PasswordInput>, 'label' | 'help' | 'autoComplete'>,
) {
  const { person } = useSession()
  return (
    <>
      <WhosePassword email={person.email} />
      <PasswordInput {...field} label={accountText.ask.label} autoComplete="current-password" />
    </>
  )
}
