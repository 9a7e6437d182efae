import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnAccount, ownAccount } from '#contract/admin/accounts'
import type { Person } from '#contract/person'
import { accountText } from '../../../../text/admin/account'
import { shellText } from '../../../../text/admin/shell'
import { ask } from '../../../api/call'
import { Button } from '../../../kit/button'
import { InputField } from '../../../kit/input-field'
import { Unloaded } from '../../../kit/states'
import { Switch } from '../../../kit/switch'
import { useSentForm } from '../../../kit/use-sent-form'
import { accountQuery } from '../../../session/account-query'
import { sessionQuery } from '../../../session/session'
import { useUnsaved } from '../../../shell/navigation-guard'
import { useNotices } from '../../../shell/notices'
import { AccountSection } from './account-section'
import { PasskeyList } from './passkeys'
import { PasswordForm } from './password-form'
import { SecondStep } from './second-step'
import { SessionList } from './session-list'

/** The user's own account: name, e-mail address and ways to log in. */
export function AccountPart() {
  const query = useQuery(accountQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} />
  return (
    <div className="grid max-w-[60rem]">
      <NameForm person={data.user} />
      <CommitAddressSwitch account={data} />
      <PasswordForm email={data.user.email} />
      <SecondStep account={data} />
      <PasskeyList passkeys={data.passkeys} />
      <SessionList />
    </div>
  )
}

const text = accountText.commits

/** Whether the user's commits carry their login address; takes effect at once. */
function CommitAddressSwitch({ account }: { account: OwnAccount }) {
  const client = useQueryClient()
  const { notify, tellFailure } = useNotices()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isNeutral: boolean) =>
      ask(ownAccount.setCommitAddress, {}, { body: { commitAddress: isNeutral ? 'neutral' : 'login' } }),
    onSuccess: async (_, isNeutral) => {
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify({ kind: 'good', text: isNeutral ? text.savedOn : text.savedOff })
    },
    onError: tellFailure,
  })
  const isOn = isPending ? variables : account.commitAddress === 'neutral'
  return (
    <AccountSection title={text.title} text={text.about}>
      <Switch
        label={text.label}
        help={`${isOn ? text.on(account.neutralAddress) : text.off(account.user.email)} ${text.kept}`}
        checked={isOn}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked)
        }}
      />
    </AccountSection>
  )
}

function NameForm({ person }: { person: Person }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { register, submit, show, isBusy, isDirty, errors } = useSentForm({
    values: { name: person.name },
    send: (body) => ask(ownAccount.rename, {}, { body }),
    onSent({ user }) {
      show({ name: user.name })
      client.setQueryData(sessionQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify({ kind: 'good', text: accountText.name.saved })
    },
  })
  useUnsaved(isDirty)

  return (
    <AccountSection
      title={accountText.name.title}
      text={accountText.name.email(person.email, shellText.role[person.role])}
    >
      <form noValidate onSubmit={submit} className="grid content-start gap-3 min-w-0 max-w-[27.5rem]">
        <InputField
          label={accountText.name.label}
          help={accountText.name.help}
          error={errors.at('name') ?? errors.whole}
          {...register('name')}
          autoComplete="name"
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {accountText.save}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
