import type { ReactNode } from 'react'
import { loginText } from '../../text/admin/login'

/**
 * Says how long to wait. The countdown is only visual; a screen reader hears the initial duration once, and
 * when it is over.
 */
export function WaitMessage({ left, total }: { left: number; total: number }) {
  if (left === 0) {
    return (
      <p role="status" className="font-[600] leading-[1.4]">
        {loginText.waitOver}
      </p>
    )
  }
  return (
    <LoginAlert>
      <span aria-hidden="true">{loginText.wait(duration(left))}</span>
      <span className="sr-only">{loginText.wait(duration(total))}</span>
    </LoginAlert>
  )
}

/** Why somebody cannot come in. */
export function LoginAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="py-2 px-3 border-l-[6px] border-error bg-tint font-[600] leading-[1.4]">
      {children}
    </p>
  )
}

const duration = (seconds: number) =>
  seconds < 60 ? loginText.seconds(seconds) : loginText.minutes(Math.ceil(seconds / 60))
