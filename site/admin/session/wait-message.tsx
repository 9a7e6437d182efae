import { loginText } from '../../text/admin/login'

/**
 * Says how long to wait. The countdown is only visual; a screen reader hears the initial duration once, and
 * when it is over.
 */
export function WaitMessage({ left, total }: { left: number; total: number }) {
  if (left === 0) {
    return (
      <p role="status" className="login-message">
        {loginText.waitOver}
      </p>
    )
  }
  return (
    <p role="alert" className="login-message login-bad">
      <span aria-hidden="true">{loginText.wait(duration(left))}</span>
      <span className="sr-only">{loginText.wait(duration(total))}</span>
    </p>
  )
}

const duration = (seconds: number) =>
  seconds < 60 ? loginText.seconds(seconds) : loginText.minutes(Math.ceil(seconds / 60))
