import { type ReactNode, useId } from 'react'

/** A part beside the form, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="entry-panel">
      <h2 id={id} className="entry-panel-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
