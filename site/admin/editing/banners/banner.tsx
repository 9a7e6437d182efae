import type { ReactNode } from 'react'

/** A message above a form that stays until something is done about it. */
export function Banner({
  isUrgent = false,
  isWhole = false,
  title,
  text,
  children,
}: {
  /** Something went wrong: it is said at once. */
  isUrgent?: boolean
  /** Nobody is writing yet: on a phone too there is room for all of its text. */
  isWhole?: boolean
  title: string
  text?: string | undefined
  /** What can be done about it. */
  children?: ReactNode
}) {
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={`editing-banner ${isUrgent ? 'editing-banner-bad' : ''} ${isWhole ? 'editing-banner-whole' : ''}`}
    >
      <div className="editing-banner-text">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <div className="editing-banner-actions">{children}</div>
    </div>
  )
}
