import { useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#contract/admin/accounts'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { FormAlert } from '../../../kit/form-alert'
import { useSentForm } from '../../../kit/use-sent-form'
import { sessionsQuery } from '../../../session/account-query'
import { PasswordInput } from '../../../session/password-input'
import { WhosePassword } from '../../../session/whose-password'
import { useNotices } from '../../../shell/notices'
import { NewPasswordInput } from '../../login/new-password-input'
import { AccountSection } from './account-section'

const text = accountText.password

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { register, watch, submit, clear, isBusy, sent, errors } = useSentForm({
    values: { current: '', next: '' },
    send: (body) => ask(ownAccount.changePassword, {}, { body }),
    onSent() {
      clear()
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      notify({ kind: 'good', text: text.saved })
    },
  })

  return (
    <AccountSection title={text.title}>
      <form noValidate onSubmit={submit} className="grid content-start gap-3 min-w-0 max-w-[27.5rem]">
        <WhosePassword email={email} />
        <FormAlert text={errors.whole} />
        <PasswordInput
          {...register('current')}
          label={text.current}
          error={errors.at('current')}
          autoComplete="current-password"
        />
        <NewPasswordInput
          {...register('next')}
          label={text.next}
          error={errors.at('next')}
          isSent={isBusy}
          sent={sent?.next}
          value={watch('next')}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {text.act}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
