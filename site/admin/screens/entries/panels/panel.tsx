import { type ReactNode, useId } from 'react'

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
      <h2 id={headingId} className="entry-panel-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
