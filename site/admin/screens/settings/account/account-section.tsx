import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AccountPartName } from '#contract/admin/addresses'

/** A part of one's account, with its heading at the left where there is room. */
export function AccountSection({
  name,
  title,
  text,
  children,
}: {
  /** How a link to it ends, behind the `#`. */
  name?: AccountPartName
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isAsked = name !== undefined && hash === `#${name}`
  useEffect(() => {
    if (!isAsked) return
    // What stands above it is there by now: all parts of an account come at once.
    heading.current?.scrollIntoView({ behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <section aria-labelledby={id} className="account-section">
      <div className="account-head">
        <h2 ref={heading} id={id} tabIndex={-1} className="account-title">
          {title}
        </h2>
        {text && <p className="account-about">{text}</p>}
      </div>
      <div className="account-body">{children}</div>
    </section>
  )
}
