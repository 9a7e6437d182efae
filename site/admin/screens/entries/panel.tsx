import { type ReactNode, useId } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'

/** A part beside the form, with its heading; one with an id can be gone to. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
      className="entry-panel"
    >
      <h2 id={headingId} className="mb-2 text-lead leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What a panel beside the form of an entry knows. */
export interface PanelProps {
  readonly type: AnyContentType
  /** As it stands in the form. */
  readonly value: Item
  /** As it stands on the server; null or absent for a new one. */
  readonly saved?: Item | null | undefined
  /** Null for a new entry. */
  readonly id: string | null
  readonly etag?: string | null | undefined
  /** Sets a field of the form; without it nothing can be set. */
  readonly onChange?: ((field: string, value: unknown) => void) | undefined
}
