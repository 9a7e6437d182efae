import type { ReactNode } from 'react'

/** A small framed label that says what kind of thing this is. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block border-[1.5px] border-current px-1.5 py-1 text-mark leading-none font-semibold">
      {children}
    </span>
  )
}
