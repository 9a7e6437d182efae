import { useQuery } from '@tanstack/react-query'
import { ErrorState, SkeletonRows } from '../../../kit/states'
import { accountQuery } from '../../../session/account-query'
import { CommitAddressSwitch } from './commit-address'
import { NameForm } from './name-form'
import { PasskeyList } from './passkeys/passkey-list'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'
import { SecondStep } from './totp/second-step'
import './account.css'

/** One's own account: who you are, and how you get in. */
export function AccountPart() {
  const { data, error, refetch } = useQuery(accountQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <div className="account">
      <NameForm person={data.user} />
      <CommitAddressSwitch account={data} />
      <PasswordForm email={data.user.email} />
      <SecondStep account={data} />
      <PasskeyList passkeys={data.passkeys} />
      <SessionList />
    </div>
  )
}
