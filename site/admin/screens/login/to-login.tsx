import { screens } from '#contract/admin/addresses'
import { loginText } from '../../../text/admin/login'
import { ButtonLink } from '../../kit/button'
import { LoginFrame } from './login-frame'

/** A message, and a button to the login. */
export function ToLogin({ title, lead }: { title: string; lead: string }) {
  return (
    <LoginFrame title={title} lead={lead}>
      <ButtonLink look="signal" to={screens.login.to()}>
        {loginText.broken.action}
      </ButtonLink>
    </LoginFrame>
  )
}
