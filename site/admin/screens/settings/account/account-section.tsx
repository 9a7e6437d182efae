import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A section of the user's account, with its heading on the left where there is room. */
export function AccountSection({
  name,
  title,
  text,
  children,
}: {
  /** The anchor for links to this section. */
  name?: string
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
    // The sections above it are already there: all parts of an account load together.
    heading.current?.scrollIntoView({ behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isAsked])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-y-[1rem] gap-x-8 pt-4 pb-6 border-t border-hair first:pt-0 first:border-t-0 xl:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-[0.5rem]">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="scroll-mt-16 text-lead tracking-[-0.015em] leading-tight"
        >
          {title}
        </h2>
        {text && <p className="text-soft text-small wrap-anywhere">{text}</p>}
      </div>
      <div className="grid content-start gap-3 min-w-0">{children}</div>
    </section>
  )
}

/** One of the things that give access to the account: what it is, since when, and a button that ends it. */
export function AccessRow({
  title,
  note,
  children,
}: {
  title: ReactNode
  note: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-[1rem] py-2 border-b border-hair">
      <div className="flex-[1_1_14rem] min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-y-0 gap-x-[0.75rem] font-semibold">{title}</p>
        <p className="text-soft text-mark">{note}</p>
      </div>
      {children}
    </li>
  )
}
