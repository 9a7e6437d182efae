import { useState } from 'react'
import type { SetUpState } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { loginText } from '../../../text/admin/login'
import { LoginFrame, ToLogin } from './login-frame'
import { SetUpForm } from './set-up-form'

/** The screen behind an account link: the first account, an invited one, or that it no longer works. */
export function SetUpStep({
  token,
  state,
  isFirst,
  onLoggedIn,
}: {
  token: string
  state: SetUpState
  /** Whether this is the link of the first start. */
  isFirst: boolean
  onLoggedIn: (person: Person) => void
}) {
  const { isOpen, invitation } = state
  const [isPasskeyNext, setPasskeyNext] = useState(false)
  if (isPasskeyNext) return <ToLogin title={loginText.reset.done} lead={loginText.passkeyNext} />
  if (invitation || (isFirst && isOpen)) {
    const { title, lead } = invitation
      ? { title: loginText.invited.title, lead: loginText.invited.lead(invitation.email) }
      : loginText.setUp
    return (
      <LoginFrame title={title} lead={lead}>
        <SetUpForm
          token={token}
          invitation={invitation}
          onLoggedIn={onLoggedIn}
          onPasskeyNext={() => setPasskeyNext(true)}
        />
      </LoginFrame>
    )
  }
  const { title, text, textFirst } = loginText.broken
  return <ToLogin title={title} lead={isFirst && isOpen ? textFirst : text} />
}
