import { type ReactNode, useId } from 'react'

/** A part of one's account, with its heading at the left where there is room. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="account-section">
      <div className="account-head">
        <h2 id={id} className="account-title">
          {title}
        </h2>
        {text && <p className="account-about">{text}</p>}
      </div>
      <div className="account-body">{children}</div>
    </section>
  )
}
