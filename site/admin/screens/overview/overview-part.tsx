import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { entriesText } from '../../../text/admin/entries'

/** A part of the start screen, with its heading. */
export function OverviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4 min-w-0 content-start">
      <h2 className="pt-2 border-t-2 border-ink text-card tracking-[-0.02em] leading-tight">{title}</h2>
      {children}
    </section>
  )
}

/** One of the figures of a part, as wide as there is room. */
export function OverviewBlock({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="@container grid gap-2 min-w-0 [div+&]:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4">
        <h3 className="text-lead tracking-[-0.01em] leading-[1.25]">{title}</h3>
        {beside}
      </div>
      {children}
    </div>
  )
}

/** Around quiet buttons: their text is aligned with the content above, their border sticks out. */
export const ALIGNED = '[&>.button]:ml-[-2px] [&>.button]:px-0'

/** Entries below each other: the `ListedEntry` of each. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="border-b border-hair">{children}</ul>
}

/** An entry that leads to its form. */
export function ListedEntry({
  entry: { title, screen },
  note,
  children,
}: {
  entry: { readonly title: string; readonly screen: string }
  /** A text below it. */
  note?: string | undefined
  /** What is said beside its title. */
  children: ReactNode
}) {
  return (
    <li className="border-t border-hair py-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Link
          to={screen}
          className="mr-auto min-w-0 font-semibold wrap-anywhere underline underline-offset-4"
        >
          {title || entriesText.untitled}
        </Link>
        {children}
      </div>
      {note && <p className="mt-1 text-soft whitespace-pre-line">{note}</p>}
    </li>
  )
}
