import { type ReactNode, useId } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** A panel beside the form, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="pt-2 border-t-2 border-ink text-small">
      <h2 id={headingId} className="mb-2 text-lead leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The props of a panel beside the form of an entry. */
export interface PanelProps {
  readonly type: AnyContentType
  /** The entry as in the form. */
  readonly value: Item
  /** The entry as on the server; null for a new one. */
  readonly saved: Item | null
  /** Null for a new entry. */
  readonly id: string | null
}
