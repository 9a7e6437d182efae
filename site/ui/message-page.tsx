import type { ReactNode } from 'react'

/** A page with only a message, and links to continue: the end of a line. */
export function MessagePage({
  title,
  titleLanguage,
  text,
  children,
}: {
  title: string
  /** The language of the message, if it is not Dutch. */
  titleLanguage?: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 lang={titleLanguage} className="station title mb-5 max-w-[14em]">
          {title}
        </h1>
        <p className="mb-8 max-w-[29em] text-lead leading-lead">{text}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      <div className="buffer buffer-left" aria-hidden="true" />
    </div>
  )
}
