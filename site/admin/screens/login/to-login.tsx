import { screens } from '#contract/admin/addresses'
import { loginText } from '../../../text/admin/login'
import { ButtonLink } from '../../kit/button'
import { LoginFrame } from './login-frame'

/** What there is to know before the login, and the way there. */
export function ToLogin({ title, lead }: { title: string; lead: string }) {
  return (
    <LoginFrame title={title} lead={lead}>
      <ButtonLink look="signal" to={screens.login.to()}>
        {loginText.broken.action}
      </ButtonLink>
    </LoginFrame>
  )
}
