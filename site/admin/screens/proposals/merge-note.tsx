import type { ReactNode } from 'react'

/** Something to know before merging, with the places it concerns as list items. */
export function MergeNote({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  return (
    <section className="grid gap-2 border-l-[10px] border-signal bg-tint px-3 py-[0.75rem]">
      <h2 className="text-body leading-[1.3]">{title}</h2>
      {words && <p className="max-w-[42rem]">{words}</p>}
      {children && <ul className="grid gap-1">{children}</ul>}
    </section>
  )
}
