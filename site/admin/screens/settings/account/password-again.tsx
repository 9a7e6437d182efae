import type { ChangeEvent } from 'react'
import { accountText } from '../../../../text/admin/account'
import { PasswordInput } from '../../../session/password-input'
import { useSession } from '../../../session/session'

/** The password once more, for what decides who gets in. */
export function PasswordAgain({
  error,
  value,
  onChange,
}: {
  error: string | undefined
  value: string
  onChange: (value: string) => void
}) {
  const { person } = useSession()
  return (
    <>
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordInput
        label={accountText.ask.label}
        error={error}
        autoComplete="current-password"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
    </>
  )
}
